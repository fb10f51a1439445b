import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, WheelEvent } from 'react'
import type { Words } from '../reading/types'
import css from './pieces.module.css'
import { Sign } from './Sign'
import type { SignName } from './Sign'

export interface PushProps {
  readonly sign?: SignName
  readonly kind?: 'main' | 'plain' | 'quiet'
  /** The key that does the same. */
  readonly shortcut?: string
  readonly onPush: () => void
  readonly children: ReactNode
}

/** A button with words, and the key that does the same. */
export function Push({ sign, kind = 'plain', shortcut, onPush, children }: PushProps) {
  return (
    <button type="button" className={`${css.push} ${css[kind]}`} onClick={onPush}>
      {sign && <Sign name={sign} className={css.sign} />}
      {children}
      {shortcut && <kbd className={css.key} aria-hidden="true">{shortcut}</kbd>}
    </button>
  )
}

export interface SignPushProps {
  readonly sign: SignName
  readonly name: string
  readonly big?: boolean
  /** Drawn in lines. */
  readonly lined?: boolean
  readonly onPush: () => void
}

/** A button that is a sign alone. */
export function SignPush({ sign, name, big = false, lined = false, onPush }: SignPushProps) {
  return (
    <button type="button" className={`${css.square} ${big ? css.big : ''}`} aria-label={name} title={name} onClick={onPush}>
      <Sign name={sign} className={lined ? css.sign : css.filled} />
    </button>
  )
}

export interface PickProps<Value extends string | number> {
  /** What is picked, for who cannot see it. */
  readonly name: string
  readonly values: readonly (readonly [value: Value, words: string])[]
  readonly chosen: Value
  readonly wide?: boolean
  readonly onPick: (value: Value) => void
}

/** One of a few. */
export function Pick<Value extends string | number>({ name, values, chosen, wide = false, onPick }: PickProps<Value>) {
  return (
    <fieldset className={`${css.pick} ${wide ? css.wide : ''}`}>
      <legend className="spoken">{name}</legend>
      {values.map(([value, words]) => (
        <label key={value} className={value === chosen ? css.on : css.off}>
          <input className="spoken" type="radio" name={name} checked={value === chosen} onChange={() => onPick(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

export interface ScrolledProps {
  readonly name: string
  readonly className: string | undefined
  /** Told how wide it is, at first and when that changes; the same function each time. */
  readonly onWidth?: (width: number) => void
  readonly onWheel?: (event: WheelEvent) => void
  readonly children: ReactNode
}

/** A part of the page that scrolls when it holds more than there is room for; then the keyboard can reach it, too. */
export function Scrolled({ name, className, onWidth, onWheel, children }: ScrolledProps) {
  const area = useRef<HTMLDivElement>(null)
  const [tabIndex, setTabIndex] = useState<0 | undefined>(undefined)
  // Before the first paint: what is drawn to the width stands in the first frame.
  useLayoutEffect(() => {
    if (area.current) onWidth?.(area.current.clientWidth)
  }, [onWidth])
  useEffect(() => {
    const element = area.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setTabIndex(element.scrollHeight > element.clientHeight ? 0 : undefined)
      onWidth?.(element.clientWidth)
    })
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [onWidth, children])
  return (
    <div ref={area} className={className} tabIndex={tabIndex} role="region" aria-label={name} onWheel={onWheel}>
      {children}
    </div>
  )
}

/** A sentence with its weights. */
export function Said({ words }: { readonly words: Words }) {
  return <>{words.map((word, at) => (typeof word === 'string' ? word : <b key={at}>{word.strong}</b>))}</>
}

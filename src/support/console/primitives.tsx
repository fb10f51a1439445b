import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type WheelEvent } from 'react'
import type { StyledText } from '../analysis/types'
import css from './primitives.module.css'
import { Badge, type BadgeName } from './Badge'

export interface ButtonProps {
  readonly badge?: BadgeName
  readonly kind?: 'main' | 'plain' | 'quiet'
  /** The keyboard shortcut of the same command. */
  readonly shortcut?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button with text and an optional keyboard shortcut. */
export function Button({ badge, kind = 'plain', shortcut, onClick, children }: ButtonProps) {
  return (
    <button type="button" className={`${css.push} ${css[kind]}`} onClick={onClick}>
      {badge && <Badge name={badge} className={css.sign} />}
      {children}
      {shortcut && <kbd className={css.key} aria-hidden="true">{shortcut}</kbd>}
    </button>
  )
}

export interface IconButtonProps {
  readonly badge: BadgeName
  readonly name: string
  readonly isLarge?: boolean
  /** Renders the icon as an outline. */
  readonly isOutlined?: boolean
  readonly onClick: () => void
}

/** A button with only an icon. */
export function IconButton({ badge, name, isLarge = false, isOutlined = false, onClick }: IconButtonProps) {
  return (
    <button type="button" className={`${css.square} ${isLarge ? css.big : ''}`} aria-label={name} title={name} onClick={onClick}>
      <Badge name={badge} className={isOutlined ? css.sign : css.filled} />
    </button>
  )
}

export interface RadioGroupProps<Value extends string | number> {
  /** The accessible name of the group. */
  readonly name: string
  readonly values: readonly (readonly [value: Value, words: string])[]
  readonly chosen: Value
  readonly wide?: boolean
  readonly onChange: (value: Value) => void
}

/** A segmented control for a choice of few values. */
export function RadioGroup<Value extends string | number>({ name, values, chosen, wide = false, onChange }: RadioGroupProps<Value>) {
  return (
    <fieldset className={`${css.pick} ${wide ? css.wide : ''}`}>
      <legend className="spoken">{name}</legend>
      {values.map(([value, label]) => (
        <label key={value} className={value === chosen ? css.on : css.off}>
          <input className="spoken" type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

export interface ScrollAreaProps {
  readonly name: string
  readonly className: string | undefined
  /** Receives the width at first and after each change. Must be a stable function. */
  readonly onWidth?: (width: number) => void
  readonly onWheel?: (event: WheelEvent) => void
  readonly children: ReactNode
}

/** A scrollable area. It is focusable for the keyboard only while its content overflows. */
export function ScrollArea({ name, className, onWidth, onWheel, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const [tabIndex, setTabIndex] = useState<0 | undefined>(undefined)
  // Before the first paint, so that content that depends on the width is part of the first frame.
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
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [onWidth, children])
  return (
    <div ref={area} className={className} tabIndex={tabIndex} role="region" aria-label={name} onWheel={onWheel}>
      {children}
    </div>
  )
}

export function StyledTextView({ text }: { readonly text: StyledText }) {
  return <>{text.map((span, at) => (typeof span === 'string' ? span : <b key={at}>{span.strong}</b>))}</>
}

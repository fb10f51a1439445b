import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type WheelEvent } from 'react'
import type { StyledText } from '../analysis/types'
import css from './primitives.module.css'

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

const SHAPES = {
  play: ['M7 5v14l12-7z'],
  pause: ['M8 5v14', 'M16 5v14'],
  before: ['M18 6v12l-8-6z', 'M6 6v12'],
  after: ['M6 6v12l8-6z', 'M18 6v12'],
  left: ['m15 18-6-6 6-6'],
  right: ['m9 18 6-6-6-6'],
  link: ['M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1', 'M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1'],
  export: ['M12 4v11m-4-4 4 4 4-4', 'M5 20h14'],
  file: ['M14 3H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8z', 'M14 3v5h5'],
  search: ['M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'm20 20-4-4'],
  same: ['m5 12.5 4.5 4.5L19 7.5'],
  differs: ['M7 4v10a4 4 0 0 0 4 4h3', 'M17 4v7', 'M17 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'],
  stopped: ['M12 8v5', 'M12 16.5v.1', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'],
  waits: ['M12 7v5l3 2', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'],
} as const
export type BadgeName = keyof typeof SHAPES

/** A decorative icon. The surrounding text or button provides the accessible name. */
export function Badge({ name, className }: { readonly name: BadgeName; readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

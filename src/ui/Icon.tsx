import css from './Icon.module.css'
import { ICONS } from './iconShapes'
import type { IconName } from './iconShapes'

export interface IconProps {
  readonly name: IconName
  /** 16, 20 or 24 px at normal text size; it grows with the text. */
  readonly size?: 's' | 'm' | 'l'
  /** The accessible name; without a label it is decoration. */
  readonly label?: string | undefined
}

/** A drawn sign in the colour of the text around it. */
export function Icon({ name, size = 'm', label }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={`${css.icon} ${css[size]}`} viewBox="0 0 24 24" {...spoken}>
      {ICONS[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

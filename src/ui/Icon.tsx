import css from './Icon.module.css'
import { ICONS } from './iconShapes'
import type { IconName } from './iconShapes'

interface SignProps {
  /** Paths in a 24 × 24 box. */
  readonly paths: readonly string[]
  /** 16, 20 or 24 px at normal text size; it grows with the text. */
  readonly size?: 's' | 'm' | 'l'
  /** The accessible name; without a label it is decoration. */
  readonly label?: string | undefined
}

export interface IconProps extends Omit<SignProps, 'paths'> {
  readonly name: IconName
}

/** A drawn sign in the colour of the text around it. */
export function Icon({ name, ...rest }: IconProps) {
  return <Sign paths={ICONS[name]} {...rest} />
}

/** A sign that one part of the app has for itself: the others need not load it. */
export function Sign({ paths, size = 'm', label }: SignProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={`${css.icon} ${css[size]}`} viewBox="0 0 24 24" {...spoken}>
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

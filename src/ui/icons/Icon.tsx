import css from './Icon.module.css'
import { ICONS, type IconName } from './iconShapes'

interface PathIconProps {
  /** SVG paths in a 24 × 24 box. */
  readonly paths: readonly string[]
  /** 16, 20 or 24 px at normal text size; it scales with the text. */
  readonly size?: 's' | 'm' | 'l'
  /** The accessible name; without it the icon is decorative. */
  readonly label?: string | undefined
}

export interface IconProps extends Omit<PathIconProps, 'paths'> {
  readonly name: IconName
}

const SIZE_CLASSES: Readonly<Record<NonNullable<PathIconProps['size']>, string | undefined>> = { s: css.s, m: css.m, l: css.l }

/** A line icon in the current text colour. */
export function Icon({ name, ...rest }: IconProps) {
  return <PathIcon paths={ICONS[name]} {...rest} />
}

/** An icon from raw paths, so that modules can have their own icons outside the shared set. */
export function PathIcon({ paths, size = 'm', label }: PathIconProps) {
  const ariaProps = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={`${css.icon} ${SIZE_CLASSES[size]}`} viewBox="0 0 24 24" {...ariaProps}>
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

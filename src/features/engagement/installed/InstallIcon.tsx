import css from './InstallIcon.module.css'

/** Icons for installing and messages only, in the style of the UI kit. */
const SHAPES = {
  /** Safari's share button. */
  share: ['M12 15V3', 'm8 7 4-4 4 4', 'M8 11H6a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8a1 1 0 0 0-1-1h-2'],
  /** Safari's "Add to Home Screen" entry. */
  add: ['M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z', 'M12 8v8', 'M8 12h8'],
  bell: ['M10.3 21a2 2 0 0 0 3.4 0', 'M6 8a6 6 0 0 1 12 0c0 5 2 6.5 3 8H3c1-1.5 3-3 3-8'],
  /** A browser's menu. */
  menu: ['M12 5h.01', 'M12 12h.01', 'M12 19h.01'],
} as const

export function InstallIcon({ name }: { readonly name: keyof typeof SHAPES }) {
  return (
    <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

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

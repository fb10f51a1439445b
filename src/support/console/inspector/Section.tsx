import { useId, useState, type ReactNode } from 'react'
import css from './Inspector.module.css'

/** A collapsible section of the inspector. */
export function Section(
  { title, detail = '', children }: { readonly title: string; readonly detail?: string; readonly children: ReactNode },
) {
  const [open, setOpen] = useState(true)
  const id = useId()
  return (
    <section className={css.part}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {title} <span>{detail}</span>
        </button>
      </h3>
      <div id={id} hidden={!open}>{children}</div>
    </section>
  )
}

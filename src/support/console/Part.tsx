import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import css from './Inspector.module.css'

/** A part of what is known of a turn, which folds. */
export function Part({ title, of = '', children }: { readonly title: string; readonly of?: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(true)
  const id = useId()
  return (
    <section className={css.part}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {title} <span>{of}</span>
        </button>
      </h3>
      <div id={id} hidden={!open}>{children}</div>
    </section>
  )
}

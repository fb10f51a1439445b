import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState'
import type { EmptyPicture } from './EmptyState'
import css from './StatusPage.module.css'

export interface StatusPageProps {
  readonly picture: EmptyPicture
  readonly title: ReactNode
  readonly help: ReactNode
  /** One button at most. */
  readonly children?: ReactNode
  /** No bar with a title stands above it. */
  readonly alone?: boolean
}

/** A whole screen that says one thing: not found, no network, could not be drawn. */
export function StatusPage({ picture, title, help, children, alone = false }: StatusPageProps) {
  return (
    <main className={css.statusPage}>
      <EmptyState picture={picture} title={title} help={help} alone={alone}>
        {children}
      </EmptyState>
    </main>
  )
}

import type { ReactNode } from 'react'
import { EmptyState, type EmptyPicture } from './EmptyState'
import css from './StatusPage.module.css'

export interface StatusPageProps {
  readonly picture: EmptyPicture
  readonly title: ReactNode
  readonly help: ReactNode
  /** One button or two, and a link to report the problem. */
  readonly children?: ReactNode
  /** The page has no title bar above it. */
  readonly isWholePage?: boolean
}

/** A whole screen with one message: not found, offline, render error. */
export function StatusPage({ picture, title, help, children, isWholePage = false }: StatusPageProps) {
  return (
    <main className={isWholePage ? `${css.statusPage} ${css.fullPage}` : css.statusPage}>
      <EmptyState picture={picture} title={title} help={help} isWholePage={isWholePage}>
        {children}
      </EmptyState>
    </main>
  )
}

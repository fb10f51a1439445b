import type { ReactNode } from 'react'
import { EmptyState, IsWholeMessage, type EmptyPicture } from './EmptyState'
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

/** A whole screen with one message: not found, offline, render error. No other message of the screen repeats it. */
export function StatusPage({ picture, title, help, children, isWholePage = false }: StatusPageProps) {
  return (
    <main className={`${css.statusPage} ${isWholePage ? css.fullPage : ''}`}>
      <IsWholeMessage.Provider value>
        <EmptyState picture={picture} title={title} help={help} isWholePage={isWholePage}>
          {children}
        </EmptyState>
      </IsWholeMessage.Provider>
    </main>
  )
}

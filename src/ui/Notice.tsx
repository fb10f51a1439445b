import type { ReactNode } from 'react'
import { Blank } from './Blank'
import css from './Notice.module.css'

export interface NoticeProps {
  readonly picture: 'bowl' | 'cloud'
  readonly title: ReactNode
  readonly help: ReactNode
  /** One button at most. */
  readonly children?: ReactNode
}

/** A whole screen that says one thing: not found, no network, could not be drawn. */
export function Notice({ picture, title, help, children }: NoticeProps) {
  return (
    <main className={css.notice}>
      <Blank picture={picture} title={title} help={help}>
        {children}
      </Blank>
    </main>
  )
}

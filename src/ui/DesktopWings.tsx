import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { BrandMark } from './BrandMark'
import css from './DesktopWings.module.css'

export interface DesktopWingsProps {
  readonly promise: ReactNode
  readonly about: ReactNode
  readonly languages: ReactNode
  readonly phoneTitle: ReactNode
  readonly phoneHelp: ReactNode
}

/** What stands beside the column on a wide screen: the brand on the left, a way to the phone on the right. */
export function DesktopWings({ promise, about, languages, phoneTitle, phoneHelp }: DesktopWingsProps) {
  return (
    <>
      <aside className={`${css.wing} ${css.left}`}>
        <BrandMark className={css.mark} />
        <p className={css.promise}>{promise}</p>
        <p className={css.about}>{about}</p>
        <div className={css.languages}>{languages}</div>
      </aside>
      <aside className={`${css.wing} ${css.right}`}>
        <div className={css.card}>
          <PageCode />
          <p className={css.phone}>{phoneTitle}</p>
          <p className={css.help}>{phoneHelp}</p>
        </div>
      </aside>
    </>
  )
}

/** This page's address as a QR code: dark on light in both schemes, as scanners need it. */
function PageCode() {
  const [squares, setSquares] = useState<{ readonly path: string; readonly size: number } | null>(null)
  useEffect(() => {
    let wanted = true
    void import(/* webpackChunkName: "qr" */ 'uqr').then(({ encode }) => {
      const { data, size } = encode(window.location.origin, { border: 1 })
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
      if (wanted) setSquares({ path, size })
    }, () => undefined)
    return () => {
      wanted = false
    }
  }, [])
  return (
    <svg className={css.code} viewBox={`0 0 ${squares?.size ?? 1} ${squares?.size ?? 1}`} role="img" aria-label="QR">
      <path d={squares?.path ?? ''} />
    </svg>
  )
}

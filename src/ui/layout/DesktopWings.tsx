import { useId, type ReactNode } from 'react'
import { BrandMark } from '../icons/BrandMark'
import css from './DesktopWings.module.css'
import { QrCode } from '../codes/QrCode'

export interface DesktopWingsProps {
  readonly slogan: ReactNode
  readonly about: ReactNode
  readonly languages: ReactNode
  readonly phoneTitle: ReactNode
  readonly phoneHelp: ReactNode
  /** The column shows a code to scan: one beside it could be scanned instead. */
  readonly hidesCode: boolean
}

/** The sides of the column on a wide screen: the brand on the left, a QR code for the phone on the right. */
export function DesktopWings({ slogan, about, languages, phoneTitle, phoneHelp, hidesCode }: DesktopWingsProps) {
  const [left, right] = [useId(), useId()]
  return (
    <>
      <aside className={`${css.wing} ${css.left}`} aria-labelledby={left}>
        <BrandMark className={css.mark} />
        <p id={left} className={css.promise}>{slogan}</p>
        <p className={css.about}>{about}</p>
        <div className={css.languages}>{languages}</div>
      </aside>
      {!hidesCode && (
        <aside className={`${css.wing} ${css.right}`} aria-labelledby={right}>
          <div className={css.card}>
            <div className={css.code}>
              <QrCode text={window.location.origin} label="QR" />
            </div>
            <p id={right} className={css.phone}>{phoneTitle}</p>
            <p className={css.help}>{phoneHelp}</p>
          </div>
        </aside>
      )}
    </>
  )
}

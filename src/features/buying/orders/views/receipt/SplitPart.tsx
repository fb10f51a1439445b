import { FormattedMessage, useIntl } from 'react-intl'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { formatRupiah } from '../../../../../i18n/money'
import { graphemesOf } from '../../../../../shared/text/graphemes'
import { Bill, BillRow } from '../../../../../ui/cards/Bill'
import { Button } from '../../../../../ui/controls/Button'
import { PathIcon } from '../../../../../ui/icons/Icon'
import { Price } from '../../../../../ui/text/Price'
import { SavedBadge } from '../../../../../ui/text/SavedBadge'
import { SHARE_ICON } from '../../../../../ui/text/shareIcon'
import type { BillPart } from '../../model/split'
import css from './SplitScreen.module.css'

interface SplitPartProps {
  readonly part: BillPart
  readonly isPayer: boolean
  readonly showsLines: boolean
  /** The user paid for it, so the button asks for its amount. */
  readonly isOwedToUser: boolean
  /** Its button is the only one of its kind, and so the main one. */
  readonly isOnlyDebt: boolean
  /** Absent for the part that the page's bar shares, and for the own part of who paid. */
  readonly onShare: (() => void) | undefined
}

/** One guest of a table: what they ordered, their part of the total, and a button that shares it. */
export function SplitPart({ part, isPayer: hasPaid, showsLines, isOwedToUser, isOnlyDebt, onShare }: SplitPartProps) {
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const { isOwn, name, lines, adjustment, amount } = part
  const shownName = isOwn ? formatMessage({ id: 'orders.splitYou' }) : name === '' ? formatMessage({ id: 'orders.splitMate' }) : name
  return (
    <li className={css.part}>
      <div className={css.identity}>
        <span className={css.initial} aria-hidden="true">{graphemesOf(shownName)[0]?.toLocaleUpperCase()}</span>
        <h2 className={css.name}>
          {shownName}
          {hasPaid && (
            <SavedBadge>
              <FormattedMessage id="orders.splitHasPaid" />
            </SavedBadge>
          )}
        </h2>
        <Price amount={amount} tone="ink" />
      </div>
      {showsLines && (
        <Bill>
          {lines.map((line, index) => (
            <BillRow key={index} amount={line.amount}>
              <FormattedMessage id="orders.line" values={{ count: line.quantity, name: localized(line.assetName, locale) }} />
            </BillRow>
          ))}
          {adjustment !== 0 && (
            <BillRow amount={Math.abs(adjustment)} isDeduction={adjustment < 0}>
              <FormattedMessage id="orders.splitAdjustment" />
            </BillRow>
          )}
        </Bill>
      )}
      {onShare && (
        <div className={`${css.act} ${isOwedToUser ? css.ask : ''}`}>
          <Button kind={!isOwedToUser ? 'soft' : isOnlyDebt ? 'main' : 'tint'} size={isOwedToUser ? 'full' : 'mini'} onClick={onShare}>
            <PathIcon paths={SHARE_ICON} size="s" />
            {isOwedToUser
              ? (
                <FormattedMessage
                  id={name === '' ? 'orders.splitAskMate' : 'orders.splitAsk'} values={{ name, amount: formatRupiah(amount) }}
                />
              )
              : isOwn || name === ''
                ? <FormattedMessage id={isOwn ? 'orders.splitShareOwn' : 'orders.splitShare'} />
                : <FormattedMessage id="orders.splitSendTo" values={{ name: name.split(' ')[0] }} />}
          </Button>
        </div>
      )}
    </li>
  )
}

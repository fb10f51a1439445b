import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useSelector } from 'react-redux'
import { formatClock, formatShortDate, jakartaDay } from '../../i18n/dates'
import type { Locale } from '../../i18n/locales'
import type { DeclaredBy } from '../../data/declared'
import { useLineSaysCause } from '../../ui/status/FailureNotices'
import { useRoomFor } from '../../ui/layout/useRoomFor'
import type { RootState } from '../rootReducer'
import css from './StaleLine.module.css'
import { selectStaleness } from '../staleness'

/** One line under the header: why content is old or missing, and from when it is. Silent if a failure state of the screen says why. */
export function StaleLine({ now, declaredBy }: { readonly now: () => number; readonly declaredBy: DeclaredBy }) {
  const staleness = useSelector((state: RootState) => selectStaleness(state, declaredBy), shallowEqual)
  const { reason, hasContent, content, screenKey, answeredAt } = staleness
  const freshAt = useRef(new Map<string, number>())
  useEffect(() => {
    if (content === '' || reason !== null) return
    freshAt.current.set(screenKey, now())
  }, [content, reason, screenKey, now])
  const isShown = useLineSaysCause(reason !== null, hasContent)
  useRoomFor(isShown ? 'stale' : null)
  return (
    <div role="status">
      {isShown && reason !== null && <Line reason={reason} at={freshAt.current.get(screenKey) ?? answeredAt} now={now()} />}
    </div>
  )
}

const MESSAGES = {
  lost: { timed: 'offline.lostLine', untimed: 'offline.lostLineOnly' },
  offline: { timed: 'offline.line', untimed: 'offline.lineOnly' },
  failed: { timed: 'offline.failedLine', untimed: 'offline.failedLineOnly' },
} as const

function Line({ reason, at, now }: { readonly reason: keyof typeof MESSAGES; readonly at: number | null; readonly now: number }) {
  const locale = useIntl().locale as Locale
  const { timed, untimed } = MESSAGES[reason]
  if (at === null) return <p className={css.line}><FormattedMessage id={untimed} /></p>
  const clock = formatClock(at, locale)
  const time = jakartaDay(at) === jakartaDay(now) ? clock : `${formatShortDate(at, locale)}, ${clock}`
  return <p className={css.line}><FormattedMessage id={timed} values={{ time }} /></p>
}

import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Ranking } from '../../../api/discovery/rankings'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Chip } from '../../../ui/controls/Chip'
import { Picture } from '../../../ui/media/Picture'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './RankingTabs.module.css'

export interface RankingTabsProps {
  /** Null while loading. */
  readonly rankings: readonly Ranking[] | null
  /** The `rankId` of the selected ranking. */
  readonly chosen: string
  readonly onChoose: (rankId: string) => void
}

/** Scrolls the selected chip to the centre. */
export function RankingTabs({ rankings, chosen, onChoose }: RankingTabsProps) {
  const { formatMessage, locale } = useIntl()
  const row = useRef<HTMLDivElement>(null)
  const at = rankings?.findIndex(({ rankId }) => rankId === chosen) ?? -1
  useEffect(() => {
    const element = row.current
    const chip = element?.children[at]
    // Horizontally only: `scrollIntoView` would scroll the page as well.
    if (element && chip instanceof HTMLElement) element.scrollLeft = chip.offsetLeft - (element.clientWidth - chip.clientWidth) / 2
  }, [at])
  if (!rankings) return <TabsSkeleton />
  return (
    <div ref={row} className={css.row} role="group" aria-label={formatMessage({ id: 'ranking.lists' })}>
      {rankings.map(({ rankId, rankName, iconUrl }) => (
        <Chip key={rankId} on={rankId === chosen} onTap={() => onChoose(rankId)}>
          {iconUrl && <Picture className={css.icon} src={iconUrl} width={64} height={64} sizes="24px" fit="cutOut" eager />}
          {localized(rankName, locale as Locale)}
        </Chip>
      ))}
    </div>
  )
}

function TabsSkeleton() {
  return (
    <div className={css.row} aria-hidden="true">
      {[0, 1, 2, 3].map((at) => (
        <span key={at}>
          <Skeleton className={css.skeleton} />
        </span>
      ))}
    </div>
  )
}

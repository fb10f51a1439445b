import { useIntl } from 'react-intl'
import type { Ranking } from '../../../api/discovery/rankings'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Picture } from '../../../ui/media/Picture'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './RankingHeader.module.css'

export interface RankingHeaderProps {
  /** Null while loading. */
  readonly ranking: Ranking | null
}

export function RankingHeader({ ranking }: RankingHeaderProps) {
  const locale = useIntl().locale as Locale
  if (!ranking) return <RankingHeaderSkeleton />
  const { rankName, subTitle, iconUrl } = ranking
  const subTitleText = localized(subTitle, locale)
  return (
    <div className={css.head}>
      <div className={css.text}>
        <h2 className={css.name}>{localized(rankName, locale)}</h2>
        {subTitleText && <p className={css.line}>{subTitleText}</p>}
      </div>
      {iconUrl && <Picture className={css.art} src={iconUrl} width={160} height={160} sizes="80px" fit="cutOut" eager />}
    </div>
  )
}

function RankingHeaderSkeleton() {
  return (
    <div className={css.head} aria-hidden="true">
      <div className={css.text}>
        <Skeleton className={css.nameSkeleton} />
        <Skeleton className={css.lining} />
      </div>
    </div>
  )
}

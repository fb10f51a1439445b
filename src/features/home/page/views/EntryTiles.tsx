import { FormattedMessage, useIntl } from 'react-intl'
import type { HomeEntry } from '../../../../api/discovery/home'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Picture } from '../../../../ui/media/Picture'
import css from './Tile.module.css'

export interface EntryTilesProps {
  readonly rank: HomeEntry | undefined
  readonly mall: HomeEntry | undefined
  readonly onTap: (tile: 'rank' | 'mall') => void
}

/** Ranking and malls in one row. If only one exists, it fills the width. */
export function EntryTiles({ rank, mall, onTap }: EntryTilesProps) {
  if (!rank && !mall) return null
  return (
    <div className={rank && mall ? css.pair : css.single}>
      {rank && <EntryTile entry={rank} onTap={() => onTap('rank')} />}
      {mall && <EntryTile entry={mall} onTap={() => onTap('mall')} />}
    </div>
  )
}

function EntryTile({ entry, onTap }: { readonly entry: HomeEntry; readonly onTap: () => void }) {
  const locale = useIntl().locale as Locale
  const icon = localized(entry.iconUrl, locale)
  return (
    <button type="button" className={css.tile} onClick={onTap}>
      <span className={css.name}>{localized(entry.name, locale)}</span>
      <span className={css.line}>{localized(entry.subTitle, locale)}</span>
      {entry.cornerMarkerDisplaySwitch && (
        <span className={css.corner}>
          <FormattedMessage id="home.new" />
        </span>
      )}
      {icon !== '' && <Picture className={css.art} src={icon} width={160} height={160} sizes="60px" fit="cutOut" />}
    </button>
  )
}

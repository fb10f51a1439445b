import { useDispatch, useSelector } from 'react-redux'
import { popupDismissed } from '../../../navigation/events'
import { applyTapped, filterClearTapped, filterItemTapped } from './events'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FilterOption } from '../../../api/discovery/filters'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Button } from '../../../ui/controls/Button'
import { Sheet, useCloseSheet } from '../../../ui/overlays/Sheet'
import { Skeleton } from '../../../ui/status/Skeleton'
import { CheckRow, FilterTree } from './FilterTree'
import { checkStateOf, labelOf, namedItems } from './logic'
import css from './FilterSheet.module.css'
import { selectDraft, selectDraftTotal, type WithFilters } from './selectors'

export interface DraftSheetProps {
  /** Id of the list, and the 0-based index of the filter in its bar. */
  readonly feed: string
  readonly at: number
}

export function DraftSheet({ feed, at }: DraftSheetProps) {
  const dispatch = useDispatch()
  const draft = useSelector((state: WithFilters) => selectDraft(state, feed, at))
  return (
    <FilterSheet
      open
      option={draft}
      total={useSelector((state: WithFilters) => selectDraftTotal(state, feed, at))}
      onItemTap={(key, childKey) => dispatch(filterItemTapped({ feed, at, key, childKey }))}
      onClear={() => dispatch(filterClearTapped({ feed, at }))}
      onApply={() => dispatch(applyTapped({ feed, at }))}
      onClose={() => dispatch(popupDismissed({ popup: 'filter' }))}
    />
  )
}

interface FilterSheetProps {
  readonly open: boolean
  /** Choices that are not applied yet; null while loading. */
  readonly option: FilterOption | null
  /** Number of stores that match the draft; null if unknown. */
  readonly total?: number | null
  /** `childKey` is null for an item without children. */
  readonly onItemTap: (key: string, childKey: string | null) => void
  /** Clears the draft. The sheet remains open. */
  readonly onClear: () => void
  /** Applies the draft. The sheet closes automatically. */
  readonly onApply: () => void
  readonly onClose: () => void
}

export function FilterSheet({ open, option, total = null, onItemTap, onClear, onApply, onClose }: FilterSheetProps) {
  const { locale, formatMessage } = useIntl()
  const title = localized(option?.label ?? option?.objectData?.value, locale as Locale) || formatMessage({ id: 'filters.title' })
  return (
    <Sheet
      open={open} title={title} onClose={onClose}
      footer={<Footer isReady={option !== null} total={total} onClear={onClear} onApply={onApply} />}
    >
      {option ? <Choices option={option} label={title} onItemTap={onItemTap} /> : <ChoicesSkeleton />}
    </Sheet>
  )
}

interface ChoicesProps extends Pick<FilterSheetProps, 'onItemTap'> {
  readonly option: FilterOption
  readonly label: string
}

function Choices({ option: { objectData, listData }, label, onItemTap }: ChoicesProps) {
  const { locale } = useIntl()
  const items = namedItems(listData ?? (objectData ? [objectData] : []), locale)
  if (items.some(({ children = [] }) => children.length > 0)) return <FilterTree label={label} branches={items} onItemTap={onItemTap} />
  return (
    <div className={css.list} role="group" aria-label={label}>
      {items.map((item) => (
        <CheckRow key={item.key} label={labelOf(item, locale)} state={checkStateOf(item)} onTap={() => onItemTap(item.key, null)} />
      ))}
    </div>
  )
}

interface FooterProps extends Pick<FilterSheetProps, 'onClear' | 'onApply'> {
  readonly isReady: boolean
  readonly total: number | null
}

function Footer({ isReady, total, onClear, onApply }: FooterProps) {
  const close = useCloseSheet()
  const apply = (): void => {
    onApply()
    close()
  }
  return (
    <>
      <Button kind="soft" onClick={onClear} disabled={!isReady}>
        <FormattedMessage id="filters.clear" />
      </Button>
      <Button kind="main" onClick={apply} disabled={!isReady}>
        {total === null ? <FormattedMessage id="filters.apply" /> : <FormattedMessage id="filters.applyCount" values={{ count: total }} />}
      </Button>
    </>
  )
}

function ChoicesSkeleton() {
  return (
    <div className={css.list} role="status">
      <span className="spoken">
        <FormattedMessage id="filters.loading" />
      </span>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={css.skeleton}>
          <Skeleton className={css.text} />
          <Skeleton className={css.box} />
        </div>
      ))}
    </div>
  )
}

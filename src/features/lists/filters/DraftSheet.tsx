import { useDispatch, useSelector } from 'react-redux'
import { popupDismissed } from '../../../navigation/events'
import { applyTapped, filterClearTapped, filterItemTapped } from './events'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FilterOption } from '../../../api/discovery/filters'
import { Button } from '../../../ui/controls/Button'
import { Sheet, useCloseSheet } from '../../../ui/overlays/Sheet'
import { Skeleton } from '../../../ui/status/Skeleton'
import { CheckRow, FilterTree } from './FilterTree'
import { checkStateOf, isAbout, labelOf, namedItems, nameOfOption, stateOfChild, toChosenFilters } from './logic'
import css from './FilterSheet.module.css'
import { selectDraft, selectDraftTotal, type WithFilters } from './selectors'

export interface DraftSheetProps {
  /** Id of the list, and the 0-based index of the filter in its bar. */
  readonly feed: string
  readonly at: number
}

export function DraftSheet({ feed, at }: DraftSheetProps) {
  const dispatch = useDispatch()
  const { locale, formatMessage } = useIntl()
  const draft = useSelector((state: WithFilters) => selectDraft(state, feed, at))
  const title = (draft && nameOfOption(draft, locale)) || formatMessage({ id: 'filters.title' })
  const tapItem = (key: string, childKey: string | null) => dispatch(filterItemTapped({ feed, at, key, childKey }))
  return (
    <Sheet
      open title={title} onClose={() => dispatch(popupDismissed({ popup: 'filter' }))}
      footer={<Footer feed={feed} at={at} draft={draft} />}
    >
      {draft ? <Choices option={draft} label={title} current={categoryOf(feed)} onItemTap={tapItem} /> : <ChoicesSkeleton />}
    </Sheet>
  )
}

const CATEGORY = 'category:'

/** The category that a list is about: another one would leave it empty. */
function categoryOf(feed: string): string | undefined {
  return feed.startsWith(CATEGORY) ? feed.slice(CATEGORY.length) : undefined
}

interface ChoicesProps {
  readonly option: FilterOption
  readonly label: string
  /** Key of the category that the list is about, which may be a branch or a child: only its branch is offered. */
  readonly current: string | undefined
  /** `childKey` is null for an item without children. */
  readonly onItemTap: (key: string, childKey: string | null) => void
}

/** One list, or a tree where all branches can be chosen. */
function Choices({ option: { objectData, listData }, label, current, onItemTap }: ChoicesProps) {
  const { locale } = useIntl()
  const items = namedItems(listData ?? (objectData ? [objectData] : []), locale)
  const branch = current === undefined ? undefined : items.find((item) => isAbout(item, current))
  const own = namedItems(branch?.children ?? [], locale)
  if (branch && own.length > 0) {
    return (
      <div className={css.list} role="group" aria-label={label}>
        {own.map((child) => (
          <CheckRow
            key={child.key} label={labelOf(child, locale)} state={stateOfChild(branch, child)}
            onTap={() => onItemTap(branch.key, child.key)}
          />
        ))}
      </div>
    )
  }
  if (items.some(({ children = [] }) => children.length > 0)) {
    return <FilterTree label={label} branches={items} onItemTap={onItemTap} />
  }
  return (
    <div className={css.list} role="group" aria-label={label}>
      {items.map((item) => (
        <CheckRow key={item.key} label={labelOf(item, locale)} state={checkStateOf(item)} onTap={() => onItemTap(item.key, null)} />
      ))}
    </div>
  )
}

/** Clears the draft, which leaves the sheet open, or applies it. */
function Footer({ feed, at, draft }: DraftSheetProps & { readonly draft: FilterOption | null }) {
  const dispatch = useDispatch()
  const close = useCloseSheet()
  const total = useSelector((state: WithFilters) => selectDraftTotal(state, feed, at))
  const hasChoice = draft !== null && toChosenFilters([draft]).length > 0
  const apply = (): void => {
    dispatch(applyTapped({ feed, at }))
    close()
  }
  return (
    <>
      <Button kind="soft" onClick={() => dispatch(filterClearTapped({ feed, at }))} disabled={!hasChoice}>
        <FormattedMessage id="filters.clear" />
      </Button>
      <Button kind="main" onClick={apply} disabled={!draft}>
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

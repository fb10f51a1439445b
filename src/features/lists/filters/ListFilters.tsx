import { useSelector, useDispatch } from 'react-redux'
import { chipTapped, resetTapped, tagTapped } from './events'
import { Fragment, useEffect, useRef, type LiHTMLAttributes, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WithFeeds } from '../../../data/feed/selectors'
import type { FilterOption } from '../../../api/discovery/filters'
import { selectHasOrigin, type WithLocation } from '../../base/location/selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Chip } from '../../../ui/controls/Chip'
import { showWhole } from '../../../ui/layout/scroll/showWhole'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './FilterBar.module.css'
import { countChosen, isByDistance, nameOfOnly, nameOfOption } from './logic'
import { selectFilters, selectIsFiltered, selectActiveTagIds, selectTags, type WithFilters } from './selectors'
import { Icon } from '../../../ui/icons/Icon'

export function ListFilters({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const filters = useSelector((state: WithFilters) => selectFilters(state, feed))
  const isFiltered = useSelector((state: WithFilters) => selectIsFiltered(state, feed))
  const tagCount = useSelector((state: WithFilters) => selectActiveTagIds(state, feed).length)
  const isPlaced = useSelector((state: Partial<WithLocation>) => !state.location || selectHasOrigin(state as WithLocation))
  const hasFailed = useSelector((state: Partial<WithFeeds>) => state.feeds?.[feed]?.phase === 'failed')
  const isEmpty = useSelector(({ feeds }: Partial<WithFeeds>) => feeds?.[feed]?.phase === 'ready' && feeds[feed]?.ids.length === 0)
  // A list that failed has nothing to filter: chips appear with it, after a retry.
  const isLoading = !hasFailed && (filters === null || filters.phase === 'loading')
  return (
    <FilterBar
      options={filters?.options ?? []}
      isLoading={isLoading}
      isPlaced={isPlaced}
      isEmpty={isEmpty}
      onTap={(at) => dispatch(chipTapped({ feed, at }))}
      order={<OrderChip feed={feed} />}
      tags={<TagChips feed={feed} />}
      tagCount={tagCount}
      onReset={isFiltered ? () => dispatch(resetTapped({ feed })) : undefined}
    />
  )
}

/** The sort order of a list as one chip. The system's own picker opens over it. Renders nothing for a list without orders. */
function OrderChip({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const { formatMessage, locale } = useIntl()
  const orders = useSelector((state: WithFilters) => selectTags(state, feed)).filter(({ kind }) => kind === 'SORT')
  const activeTagIds = useSelector((state: WithFilters) => selectActiveTagIds(state, feed))
  if (orders.length === 0) return null
  const chosen = orders.find(({ tagId }) => activeTagIds.includes(tagId))
  const name = chosen ? localized(chosen.tagName, locale as Locale) : formatMessage({ id: 'filters.orderUsual' })
  // A tap on the active tag turns it off, which restores the usual order.
  const choose = (tagId: string) => dispatch(tagTapped({ feed, tagId: tagId === '' ? (chosen?.tagId ?? '') : tagId }))
  return (
    <BarItem className={`${css.order} ${chosen ? css.chosen : ''}`} chosen={chosen?.tagId ?? ''}>
      <span aria-hidden="true"><FormattedMessage id="filters.order" values={{ order: name }} /></span>
      <Icon name="chevronDown" size="s" />
      <select
        aria-label={formatMessage({ id: 'filters.orderLabel' })}
        value={chosen?.tagId ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{formatMessage({ id: 'filters.orderUsual' })}</option>
        {orders.map(({ tagId, tagName }) => <option key={tagId} value={tagId}>{localized(tagName, locale as Locale)}</option>)}
      </select>
    </BarItem>
  )
}

function TagChips({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const tags = useSelector((state: WithFilters) => selectTags(state, feed)).filter(({ kind }) => kind === 'NARROW')
  const activeTagIds = useSelector((state: WithFilters) => selectActiveTagIds(state, feed))
  return tags.map(({ tagId, tagName }) => {
    const isOn = activeTagIds.includes(tagId)
    return (
      <BarItem key={tagId} chosen={isOn}>
        <Chip on={isOn} onTap={() => dispatch(tagTapped({ feed, tagId }))}>{localized(tagName, locale)}</Chip>
      </BarItem>
    )
  })
}

interface BarItemProps extends LiHTMLAttributes<HTMLLIElement> {
  /** Changes with the choice in it, and is falsy while nothing is chosen. */
  readonly chosen: boolean | number | string
}

/** A chip in the bar. When something is chosen in it, the bar scrolls until all of it is visible. */
function BarItem({ chosen, ...attributes }: BarItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen && item.current?.parentElement) showWhole(item.current, item.current.parentElement)
  }, [chosen])
  return <li ref={item} {...(chosen ? { 'data-chosen': '' } : {})} {...attributes} />
}

export interface FilterBarProps {
  readonly options: readonly FilterOption[]
  /** True while options load: the bar shows a skeleton. */
  readonly isLoading: boolean
  /** False without a position: filters by distance are left out. */
  readonly isPlaced?: boolean
  /** The list has nothing for this choice: the bar scrolls to the first chip that is chosen. */
  readonly isEmpty?: boolean
  /** Receives the index in the bar. Without it the bar is read-only. */
  readonly onTap?: ((at: number) => void) | undefined
  /** Sort order of the list, after the first chip. */
  readonly order?: ReactNode
  /** Further chips, after the filters. */
  readonly tags?: ReactNode
  /** Tags that are active, also the one of the order. */
  readonly tagCount?: number
  /** Resets filters and tags. Present only while some are active; it stays before the chips, which scroll. */
  readonly onReset?: (() => void) | undefined
}

/** Filter chips of a list: the chosen ones first. Chips with a list open a sheet, the others toggle. */
export function FilterBar(props: FilterBarProps) {
  const { options, isLoading, isPlaced = true, isEmpty = false, onTap, order, tags, tagCount = 0, onReset } = props
  const { formatMessage, locale } = useIntl()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[data-chosen]')
    if (isEmpty && first && list.current) showWhole(first, list.current)
  }, [isEmpty])
  if (options.length === 0) return isLoading ? <FilterBarSkeleton /> : null
  const chips = (
    // A scroll container without buttons must be focusable itself, to be reachable by keyboard.
    <ul ref={list} className={css.bar} aria-label={formatMessage({ id: 'home.filters' })} {...(onTap ? {} : { tabIndex: 0 })}>
      {options.map((option, index) => {
        const name = nameOfOption(option, locale)
        const chosenCount = countChosen(option)
        return (
          <Fragment key={index}>
            {name !== '' && (isPlaced || chosenCount > 0 || !isByDistance(option)) && (
              <BarItem chosen={chosenCount} {...(option.type === 'COUPON_AVAILABLE' ? { 'data-spot': 'coupons' } : {})}>
                <Chip
                  on={chosenCount > 0}
                  count={chosenCount}
                  opensSheet={option.listData !== undefined}
                  {...(option.type === 'COUPON_AVAILABLE' ? { icon: 'coupon' } : {})}
                  onTap={onTap && (() => onTap(index))}
                >
                  {nameOfOnly(option, locale) || name}
                </Chip>
              </BarItem>
            )}
            {index === 0 && order}
          </Fragment>
        )
      })}
      {tags}
    </ul>
  )
  // One element in both states: a list that moves to another parent loses its scroll position.
  return (
    <div className={css.row}>
      {onReset && (
        <div className={css.reset}>
          <button type="button" aria-label={formatMessage({ id: 'filters.clearAll' })} onClick={onReset}>
            <Icon name="close" size="s" />
            <b aria-hidden="true">{options.filter((option) => countChosen(option) > 0).length + tagCount}</b>
          </button>
        </div>
      )}
      {chips}
    </div>
  )
}

function FilterBarSkeleton() {
  return (
    <div className={css.bar} aria-hidden="true">
      {[0, 1, 2, 3].map((at) => (
        <span key={at}>
          <Skeleton className={css.skeleton} />
        </span>
      ))}
    </div>
  )
}

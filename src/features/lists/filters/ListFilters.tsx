import { useSelector, useDispatch } from 'react-redux'
import { chipTapped, resetTapped, tagTapped } from './events'
import { FilterBar } from './FilterBar'
import { selectFilters, selectIsFiltered, selectActiveTagIds, selectTags, type WithFilters } from './selectors'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Chip } from '../../../ui/controls/Chip'
import { Icon } from '../../../ui/icons/Icon'
import css from './FilterBar.module.css'

export function ListFilters({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const filters = useSelector((state: WithFilters) => selectFilters(state, feed))
  const isFiltered = useSelector((state: WithFilters) => selectIsFiltered(state, feed))
  const isLoading = filters === null || filters.phase === 'loading'
  return (
    <FilterBar
      options={filters?.options ?? []}
      isLoading={isLoading}
      onTap={(at) => dispatch(chipTapped({ feed, at }))}
      order={<OrderChip feed={feed} />}
      tags={<TagChips feed={feed} />}
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
    <li className={`${css.order} ${chosen ? css.chosen : ''}`}>
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
    </li>
  )
}

function TagChips({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const tags = useSelector((state: WithFilters) => selectTags(state, feed)).filter(({ kind }) => kind === 'NARROW')
  const activeTagIds = useSelector((state: WithFilters) => selectActiveTagIds(state, feed))
  return tags.map(({ tagId, tagName }) => (
    <li key={tagId}>
      <Chip on={activeTagIds.includes(tagId)} onTap={() => dispatch(tagTapped({ feed, tagId }))}>{localized(tagName, locale)}</Chip>
    </li>
  ))
}

import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Chip } from '../../../ui/Chip'
import { tagTapped } from './events'
import css from './FilterBar.module.css'
import { selectActiveTagIds, selectTags } from './selectors'
import type { WithFilters } from './selectors'

/** Tags filter or sort a list with one tap. Renders nothing for a list without tags. */
export function TagList({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const { formatMessage, locale } = useIntl()
  const tags = useSelector((state: WithFilters) => selectTags(state, feed))
  const activeTagIds = useSelector((state: WithFilters) => selectActiveTagIds(state, feed))
  if (tags.length === 0) return null
  return (
    <ul className={`${css.bar} ${css.tags}`} aria-label={formatMessage({ id: 'filters.tags' })}>
      {tags.map(({ tagId, tagName }) => (
        <li key={tagId}>
          <Chip on={activeTagIds.includes(tagId)} onTap={() => dispatch(tagTapped({ feed, tagId }))}>
            {localized(tagName, locale as Locale)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

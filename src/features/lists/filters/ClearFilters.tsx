import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Button } from '../../../ui/controls/Button'
import { Chip } from '../../../ui/controls/Chip'
import css from './ClearFilters.module.css'
import { chipTapped, resetTapped, tagTapped } from './events'
import { countChosen, nameOfOnly, nameOfOption } from './logic'
import { selectActiveTagIds, selectFilters, selectTags, type WithFilters } from './selectors'

/** An empty list offers it while filters are chosen: it removes one of several, or all. */
export function ClearFilters({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  return (
    <>
      <ActiveFilters feed={feed} />
      <Button kind="main" onClick={() => dispatch(resetTapped({ feed }))}>
        <FormattedMessage id="filters.reset" />
      </Button>
    </>
  )
}

/**
 * Several filters of an empty list: a tap removes one, or opens the sheet of one with a list. Renders nothing for a single one, as the
 * button that clears all does the same.
 */
function ActiveFilters({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const { formatMessage, locale } = useIntl()
  const options = useSelector((state: WithFilters) => selectFilters(state, feed)?.options)
  const activeTagIds = useSelector((state: WithFilters) => selectActiveTagIds(state, feed))
  const tags = useSelector((state: WithFilters) => selectTags(state, feed))
    .filter(({ kind, tagId }) => kind === 'NARROW' && activeTagIds.includes(tagId))
  const chosen = (options ?? []).flatMap((option, at) => {
    const name = nameOfOnly(option, locale) || nameOfOption(option, locale)
    return countChosen(option) > 0 && name !== '' ? [{ option, at, name }] : []
  })
  if (chosen.length + tags.length < 2) return null
  const removing = (name: string) => formatMessage({ id: 'filters.remove' }, { name })
  return (
    <ul className={css.chips}>
      {chosen.map(({ option, at, name }) => (
        <li key={`${option.type} ${at}`}>
          <Chip
            on opensSheet={option.listData !== undefined} count={countChosen(option)} onTap={() => dispatch(chipTapped({ feed, at }))}
            {...(option.listData ? {} : { removeLabel: removing(name) })}
          >
            {name}
          </Chip>
        </li>
      ))}
      {tags.map(({ tagId, tagName }) => {
        const name = localized(tagName, locale as Locale)
        return (
          <li key={tagId}>
            <Chip on onTap={() => dispatch(tagTapped({ feed, tagId }))} removeLabel={removing(name)}>{name}</Chip>
          </li>
        )
      })}
    </ul>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PLACE_TYPES } from '../../../api/places'
import type { FoundPlace, Place } from '../../../api/places'
import { onSearchChanged, normalizeSpaces, typeText, createSearchField } from '../../../shared/typing'
import { EmptyState } from '../../../ui/EmptyState'
import { IconButton } from '../../../ui/IconButton'
import { RowGroup } from '../../../ui/RowGroup'
import { SearchField } from '../../../ui/SearchField'
import css from './PickerView.module.css'
import { PlaceRows, PlaceRowsSkeleton } from './PlaceRows'

/** Places that were asked for: on their way, there, or not to be had. */
export type PlacesShown =
  | { readonly phase: 'loading' } | { readonly phase: 'failed' } | { readonly phase: 'ready'; readonly places: readonly FoundPlace[] }

export interface PickerViewProps {
  /** What is looked for; '' for nothing. */
  readonly words: string
  readonly chosenId: string | null
  /** Latest first. */
  readonly recent: readonly Place[]
  readonly suggested: PlacesShown
  readonly found: PlacesShown
  /** The row that leads back to the place of the device. */
  readonly here: ReactNode
  /** In place of a list that could not be had. */
  readonly failed: (which: 'suggested' | 'found') => ReactNode
  /** At each change of the field, without needless spaces. */
  readonly onTyped: (words: string) => void
  readonly onChoose: (place: FoundPlace) => void
  readonly onRecentCleared: () => void
  readonly onBack: () => void
}

/** The page on which a place is chosen: a field that always stays in sight, and below it what there is to choose from or what was found. */
export function PickerView(props: PickerViewProps) {
  const { words, chosenId, recent, suggested, found, here, failed, onTyped, onChoose, onRecentCleared, onBack } = props
  const { formatMessage } = useIntl()
  const [typing, setTyping] = useState(() => createSearchField(words))
  if (typing.searchText !== words) setTyping(onSearchChanged(typing, words))
  const change = (text: string) => {
    setTyping(typeText(typing, text))
    onTyped(normalizeSpaces(text))
  }
  const choice = { chosenId, onChoose }
  return (
    <>
      <header className={css.bar}>
        <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onBack} />
        <SearchField
          text={typing.text}
          hint={formatMessage({ id: 'places.field' })}
          clearLabel={formatMessage({ id: 'places.clear' })}
          hasAutoFocus={false}
          onChange={change}
          onSubmit={() => undefined}
        />
      </header>
      <main className={css.page}>
        <h1 className="spoken">
          <FormattedMessage id="places.title" />
        </h1>
        {words === '' ? (
          <>
            {here}
            {recent.length > 0 && (
              <RowGroup title={<FormattedMessage id="places.recent" />} action={<ClearButton onClick={onRecentCleared} />}>
                <PlaceRows places={recent} {...choice} />
              </RowGroup>
            )}
            <Suggested recent={recent} shown={suggested} failed={failed('suggested')} {...choice} />
          </>
        ) : (
          <Found words={words} shown={found} failed={failed('found')} {...choice} />
        )}
      </main>
    </>
  )
}

interface ListProps {
  readonly shown: PlacesShown
  readonly failed: ReactNode
  readonly chosenId: string | null
  readonly onChoose: (place: FoundPlace) => void
}

function Suggested({ shown, failed, recent, ...choice }: ListProps & { readonly recent: readonly Place[] }) {
  if (shown.phase === 'failed') return failed
  if (shown.phase === 'loading') return <RowGroup title={<FormattedMessage id="places.popularAREA" />}><PlaceRowsSkeleton /></RowGroup>
  const others = shown.places.filter(({ placeId }) => recent.every((known) => known.placeId !== placeId))
  const which = others.some(({ distance }) => distance !== undefined) ? 'near' : 'popular'
  return PLACE_TYPES.map((type) => {
    const places = others.filter(({ placeType }) => placeType === type)
    return places.length > 0 && (
      <RowGroup key={type} title={<FormattedMessage id={`places.${which}${type}`} />}>
        <PlaceRows places={places} {...choice} />
      </RowGroup>
    )
  })
}

function Found({ words, shown, failed, ...choice }: ListProps & { readonly words: string }) {
  if (shown.phase === 'failed') return failed
  if (shown.phase === 'ready' && shown.places.length === 0) {
    return (
      <EmptyState
        picture="map"
        title={<FormattedMessage id="places.none" values={{ words: <bdi className={css.words}>{words}</bdi> }} />}
        help={<FormattedMessage id="places.noneHelp" />}
      />
    )
  }
  return (
    <RowGroup title={<FormattedMessage id="places.results" />}>
      {shown.phase === 'ready' ? <PlaceRows places={shown.places} {...choice} /> : <PlaceRowsSkeleton />}
    </RowGroup>
  )
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={css.clear} onClick={onClick}>
      <FormattedMessage id="places.recentClear" />
    </button>
  )
}

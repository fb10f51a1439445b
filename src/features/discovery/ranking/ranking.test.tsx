import { configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { Ranking } from '../../../api/discovery/rankings'
import messages from '../../../i18n/messages/id-ID.json'
import { RankedStore, RankFact, RankingHeader, RankingTabs, UnknownRanking } from './RankScreen'

const rankings: readonly Ranking[] = [
  { rankId: 'r1', rankName: { 'id-ID': 'Paling dicari' }, subTitle: { 'id-ID': 'Minggu ini di Jakarta' }, iconUrl: '/img/e-piala.webp' },
  { rankId: 'r2', rankName: { 'id-ID': 'Kopi terbaik' } },
]

function renderView(view: ReactNode) {
  const { container } = renderWithState(view)
  return { container, text: () => container.textContent }
}

describe('the selectable rankings', () => {
  function setup(props: { readonly rankings: readonly Ranking[] | null }) {
    const onChoose = jest.fn()
    const view = renderView(<RankingTabs chosen="r2" onChoose={onChoose} {...props} />)
    return { ...view, onChoose, chooses: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
  }

  it('mark the current one, and change it', async () => {
    const { onChoose, chooses: choose } = setup({ rankings })
    expect(screen.getByRole('group', { name: 'Pilihan peringkat' })).toBeVisible()
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Kopi terbaik')
    await choose('Paling dicari')
    expect(onChoose.mock.calls).toEqual([['r1']])
  })

  it('reserve their space while they load', () => {
    const { container, text: shownText } = setup({ rankings: null })
    expect(container).not.toBeEmptyDOMElement()
    expect(shownText()).toBe('')
  })
})

it('a ranking that does not exist leads to the first one', async () => {
  const onChoose = jest.fn()
  renderView(<UnknownRanking first={rankings[0] as Ranking} onChoose={onChoose} />)
  expect(screen.getByRole('heading', { name: 'Peringkat tidak ditemukan' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Lihat Paling dicari' }))
  expect(onChoose.mock.calls).toEqual([['r1']])
})

describe('the figure of a ranked store', () => {
  function setup(rankId: string, locale = 'id-ID') {
    const rankFacts = [
      { rankId: 'r1', fact: { 'id-ID': '812 kali dicari', 'en-US': '812 searches' } },
      { rankId: 'r2', fact: { 'id-ID': '3.204 terjual', 'en-US': '3,204 sold' } },
    ]
    const store = configureStore({ reducer: () => ({ entities: { stores: { p1: { poiId: 'p1', rankFacts }, p2: { poiId: 'p2' } } } }) })
    const fact = (poiId: string) => render(
      <Provider store={store}>
        <IntlProvider locale={locale} messages={messages}>
          <RankedStore rank={1} fact={<RankFact poiId={poiId} rankId={rankId} />}><i /></RankedStore>
        </IntlProvider>
      </Provider>,
    ).container.querySelector('p')?.textContent
    return { fact }
  }

  it('is that of the current ranking, in the language of the user', () => {
    expect(setup('r1').fact('p1')).toBe('812 kali dicari')
    expect(setup('r2').fact('p1')).toBe('3.204 terjual')
    expect(setup('r2', 'en-GB').fact('p1')).toBe('3,204 sold')
  })

  it('is empty if the server sent none', () => {
    expect(setup('r9').fact('p1')).toBe('')
    expect(setup('r1').fact('p2')).toBe('')
  })
})

describe('the header of a ranking', () => {
  it.each([
    [rankings[0], 'Paling dicariMinggu ini di Jakarta', 1],
    [rankings[1], 'Kopi terbaik', 0],
    [undefined, '', 0],
  ])('names its subject (%#)', (ranking, text, pictures) => {
    const { container, text: shownText } = renderView(<RankingHeader ranking={ranking ?? null} />)
    expect(shownText()).toEqual(text)
    expect(container.querySelectorAll('img').length).toEqual(pictures)
  })
})

describe('a store in a ranking', () => {
  function setup(rank: number) {
    const { container } = renderView(
      <RankedStore rank={rank}>
        <article>Bakso Pak Ujang</article>
      </RankedStore>,
    )
    return {
      spoken: screen.getByText(`Peringkat ${rank}`),
      shown: screen.getByText(String(rank)),
      medals: container.querySelectorAll('svg'),
    }
  }

  it.each([
    [1, 'gold'],
    [2, 'silver'],
    [3, 'bronze'],
  ])('has a medal in place %i', (rank, metal) => {
    const { spoken, shown, medals } = setup(rank)
    expect(spoken.compareDocumentPosition(screen.getByRole('article'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(shown).toBeVisible()
    expect(medals[0]).toHaveClass(metal)
  })

  it.each([4, 128])('has a plain number in place %i', (rank) => {
    const { shown, medals } = setup(rank)
    expect(shown).toBeVisible()
    expect(medals).toHaveLength(0)
  })
})

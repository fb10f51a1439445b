import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import type { Ranking } from '../../../api/discovery/rankings'
import messages from '../../../i18n/messages/id-ID.json'
import { RankedStore, RankingHeader, RankingTabs } from './RankScreen'

const rankings: readonly Ranking[] = [
  { rankId: 'r1', rankName: { 'id-ID': 'Paling dicari' }, subTitle: { 'id-ID': 'Minggu ini di Jakarta' }, iconUrl: '/img/e-piala.webp' },
  { rankId: 'r2', rankName: { 'id-ID': 'Kopi terbaik' } },
]

function renderView(view: ReactNode) {
  const { container } = render(
    <IntlProvider locale="id-ID" messages={messages}>
      {view}
    </IntlProvider>,
  )
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

describe('the header of a ranking', () => {
  it.each([
    [rankings[0], 'Paling dicariMinggu ini di Jakarta', 1],
    [rankings[1], 'Kopi terbaik', 0],
    [undefined, '', 0],
  ])('names its subject (%#)', (ranking, text, pictures) => {
    const { container, text: shownText } = renderView(<RankingHeader ranking={ranking ?? null} />)
    expect([shownText(), container.querySelectorAll('img').length]).toEqual([text, pictures])
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

import { configureStore } from '@reduxjs/toolkit'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { UnknownAction } from 'redux'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import type { Friend, InvitationRelation, Reward } from '../../../../api/account/invitations'
import { resourceRetryTapped } from '../../../../data/resource/events'
import { SealedProvider } from '../../../../ui/text/Sealed'
import { FriendScreen } from './FriendScreen'
import { FriendRow } from './FriendRow'
import { HowItWorks } from './HowItWorks'
import { InvitationScreen, InviteNumbers } from './InvitationScreen'
import { InviteCode } from './InviteCode'
import { RewardRow, RewardTotals } from './MyRewardsScreen'
import { giftTapped, ownInvitationTapped } from '../model/events'
import { friendPage, OWN_INVITATION, TERMS } from '../model/selectors'

const DAY = Date.UTC(2026, 10, 18, 5)
const DETAIL = { code: 'sealed-1', link: 'sealed-2', message: 'sealed-3' }
const VALUES: Readonly<Record<string, string>> = { 'sealed-1': 'RANI7X2' }

function show(view: ReactNode) {
  renderWithState(<SealedProvider value={(reference) => VALUES[reference] ?? null}>{view}</SealedProvider>)
}

function friend(more: Partial<Friend>): Friend {
  const registered = { friendId: 'f1', friendName: 'Dimas P.', progress: 'REGISTERED', progressTime: DAY } as const
  return { ...registered, unableReason: undefined, rewardAmount: undefined, ...more }
}

describe('the invitation code', () => {
  it('is rendered from its reference, and shared by each channel', async () => {
    const calls: string[] = []
    show(<InviteCode detail={
      { ...DETAIL, whatsappLink: undefined }
    } onShare={(channel) => calls.push(channel)} onQr={() => calls.push('qr')} />)
    expect(screen.getByText('RANI7X2')).toBeTruthy()
    for (const name of ['Salin', 'Bagikan', 'WhatsApp', 'Tautan', 'Kode QR']) {
      await userEvent.click(screen.getByRole('button', { name }))
    }
    expect(calls).toEqual(['code', 'sheet', 'whatsapp', 'link', 'qr'])
  })

  it('cannot be shared before it has loaded', () => {
    show(<InviteCode detail={null} onShare={() => undefined} onQr={() => undefined} />)
    for (const button of screen.getAllByRole('button')) expect((button as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('the explanation', () => {
  const values = { gift: 'Rp20.000', reward: 'Rp25.000', days: 7, threshold: 'Rp50.000' }

  it.each([
    ['inviter', [
      'Bagikan kodemu', 'Teman daftar dengan nomor baru dan dapat Rp20.000',
      'Pesanan pertamanya ditukar dalam 7 hari, Rp25.000 masuk ke kuponmu',
    ]],
    ['friend', [
      'Daftar dengan nomor yang belum pernah dipakai', 'Amplop Rp20.000 langsung masuk ke kuponmu',
      'Pakai untuk belanja mulai Rp50.000 dalam 7 hari',
    ]],
  ] as const)('explains three steps to the %s, with the amounts of the campaign', (of, text) => {
    show(<HowItWorks audience={of} values={values} />)
    expect(screen.getByRole('heading', { level: 2, name: 'Caranya' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((step) => step.lastChild?.textContent)).toEqual(text)
  })
})

it('names no number of days when the server sends zero', () => {
  const values = { gift: 'Rp20.000', reward: 'Rp25.000', days: 0, threshold: 'Rp50.000' }
  show(<><HowItWorks audience="inviter" values={values} /><HowItWorks audience="friend" values={values} /></>)
  expect(screen.getByText('Pesanan pertamanya ditukar, Rp25.000 masuk ke kuponmu')).toBeTruthy()
  expect(screen.getByText('Pakai untuk belanja mulai Rp50.000')).toBeTruthy()
})

describe('a friend', () => {
  it.each<[Partial<Friend>, string]>([
    [{ progress: 'REGISTERED' }, 'Sudah daftar, belum pesan'],
    [{ progress: 'PENDING_ORDER' }, 'Sudah pesan, belum bayar'],
    [{ progress: 'PLACED_ORDER' }, 'Pesanan dibayar, hadiah menyusul'],
    [{ progress: 'REWARD_EARNED', rewardAmount: 20_000 }, 'Hadiah diterima 18 Nov'],
    [{ progress: 'REWARD_EARNED', progressTime: undefined }, 'Hadiah sudah diterima'],
    [{ progress: 'UNABLE', unableReason: 'NUMBER_KNOWN' }, 'Tidak bisa ikut: nomornya sudah terdaftar'],
    [{ progress: 'UNABLE' }, 'Tidak bisa ikut'],
  ])('%j has a progress', (more, text) => {
    show(<FriendRow friend={friend(more)} onRemind={() => undefined} />)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('+Rp20.000') !== null).toBe(more.rewardAmount !== undefined)
    expect(screen.queryByRole('button') !== null).toBe(more.progress === 'REGISTERED')
  })

  it('who has registered can be reminded, also without a name', async () => {
    const calls: string[] = []
    show(<FriendRow friend={friend({ friendName: '' })} onRemind={(id) => calls.push(id)} />)
    expect(screen.getByText('Temanmu')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ingatkan' }))
    expect(calls).toEqual(['f1'])
  })
})

it.each([
  [40_000, 0, ['Lihat kuponku', 'Ajak lagi'], [giftTapped(), ownInvitationTapped()]], [0, 20_000, ['Ajak lagi'], [ownInvitationTapped()]],
  [0, 0, [], []],
] as const)('the sum of %d rupiah, with %d on the way, leads to the next steps', async (receivedAmount, pendingAmount, names, actions) => {
  const statistics = { friendCount: 2, succeededCount: 2, receivedAmount, pendingAmount }
  const { dispatched } = renderWithState(<RewardTotals statistics={statistics} />)
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryAllByRole('button')).toHaveLength(names.length)
  expect(dispatched).toEqual(actions)
})

it('the sum names the reward of an invitation before the first, if that is known', () => {
  const statistics = { friendCount: 0, succeededCount: 0, receivedAmount: 0, pendingAmount: 0 }
  const terms = { phase: 'ready', generation: 'g', content: { rewardAmount: 20_000 }, failure: null }
  renderWithState(<RewardTotals statistics={statistics} />, { resources: { [TERMS.name]: terms } })
  expect(screen.getByText('Dapatkan Rp20.000 tiap teman')).toBeVisible()
})

describe('a reward', () => {
  const reward = (more: Partial<Reward>): Reward =>
    ({ rewardId: 'r1', friendName: 'Dimas P.', amount: 20_000, status: 'RECEIVED', statusTime: DAY, redEnvelopeId: undefined, ...more })

  it.each<[Reward['status'], string, string]>([
    ['RECEIVED', 'Diterima 18 Nov', '+Rp20.000'],
    ['ON_ITS_WAY', 'Masuk setelah pesanannya ditukar', 'Rp20.000'],
    ['WITHDRAWN', 'Batal, pesanannya dikembalikan', 'Rp20.000'],
  ])('%s shows its progress', (status, text, amount) => {
    show(<RewardRow reward={reward({ status })} onTap={() => undefined} />)
    expect([text, amount].map((text) => screen.queryAllByText(text).length)).toEqual([1, 1])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('received on an unknown day names no day', () => {
    show(<RewardRow reward={reward({ statusTime: undefined })} onTap={() => undefined} />)
    expect(screen.getByText('Sudah diterima')).toBeTruthy()
  })

  it('that became an envelope links to it', async () => {
    const calls: string[] = []
    show(<RewardRow reward={reward({ redEnvelopeId: 'env-1' })} onTap={(id) => calls.push(id)} />)
    await userEvent.click(screen.getByRole('button'))
    expect(calls).toEqual(['env-1'])
  })
})

it('totals link to their lists', async () => {
  const calls: string[] = []
  const statistics = { friendCount: 6, succeededCount: 2, receivedAmount: 40_000, pendingAmount: 0 }
  show(<InviteNumbers statistics={statistics} onTap={(list) => calls.push(list)} />)
  for (const button of screen.getAllByRole('button')) await userEvent.click(button)
  expect(calls).toEqual(['friends', 'friends', 'rewards'])
  expect(within(screen.getAllByRole('button')[2] as HTMLElement).getByText('Rp40.000')).toBeTruthy()
})

describe('the page of an invited friend', () => {
  function showFriend(standing: InvitationRelation | null, phase: 'user' | 'guest') {
    const invitation = standing === null ? {} : { invitation: { code: 'sealed-1', inviterName: 'Rani', standing } }
    const content = {
      rewardAmount: 20_000, friendAmount: 10_000, friendThreshold: 30_000, orderWithinDays: 30, ruleDesc: { 'id-ID': '<p>Aturannya</p>' },
      ...invitation,
    }
    const resource = { phase: 'ready', generation: 'g', content, failure: null }
    const state = { resources: { [friendPage.of('held-1')]: resource }, session: { phase } }
    renderWithState(<FriendScreen params={{ referralCode: 'held-1' }} now={() => DAY} />, state)
    const actions = screen.getAllByRole('button').map(({ textContent }) => textContent).filter(Boolean)
    return { actions, hasRules: screen.queryByText('Aturannya') !== null }
  }

  it.each([
    ['OPEN', 'guest', ['Daftar, dapat Rp10.000'], true], ['JOINED', 'user', ['Lihat amplopku'], true],
    ['OWN', 'user', ['Ajak temanku'], true], ['HAS_ACCOUNT', 'user', ['Ajak temanku', 'Lihat promo'], true],
    [null, 'guest', ['Daftar, dapat Rp10.000'], false],
  ] as const)('speaks to its reader: %s, %s', (standing, phase, actions, hasRules) => {
    expect(showFriend(standing, phase)).toEqual({ actions, hasRules })
  })

  it('says to its owner what the page is', () => {
    showFriend('OWN', 'user')
    expect(screen.getByText('Begini temanmu melihatnya')).toBeVisible()
    expect(screen.queryByText(/mengajakmu/)).toBeNull()
  })
})

it.each([
  ['user', Node.DOCUMENT_POSITION_FOLLOWING], ['guest', Node.DOCUMENT_POSITION_PRECEDING],
] as const)('the banner does not come between a guest\'s login and the explanation: %s', (phase, position) => {
  const banner = { iconUrl: { 'id-ID': '/banner.webp' }, linkUrl: '/' }
  const terms = { rewardAmount: 20_000, friendAmount: 10_000, orderWithinDays: 30, ruleDesc: { 'id-ID': '<p>Aturannya</p>' }, banner }
  renderWithState(<InvitationScreen />, {
    resources: { [TERMS.name]: { phase: 'ready', generation: 'g', content: terms, failure: null } }, session: { phase }, feeds: {},
    entities: { friends: {} },
  })
  const shown = screen.getByRole('button', { name: 'Amplop buatmu' })
  expect(shown.compareDocumentPosition(screen.getByText('Caranya')) & position).toBe(position)
})

it('names no amount while nothing can be loaded, and one button requests everything again', async () => {
  const failed = { phase: 'failed', generation: 'g', content: null, failure: { kind: 'network', code: '', message: '' } }
  const dispatched: UnknownAction[] = []
  const reducer = (state: object | undefined, action: UnknownAction) => {
    dispatched.push(action)
    return state ?? { resources: { [TERMS.name]: failed, [OWN_INVITATION.name]: failed }, session: { phase: 'user' }, feeds: {} }
  }
  show(<Provider store={configureStore({ reducer })}><InvitationScreen /></Provider>)
  expect(document.body.textContent).not.toContain('Rp')
  expect(screen.getAllByText('Sambungannya putus')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(dispatched.slice(1)).toEqual([TERMS, OWN_INVITATION].map(({ name }) => resourceRetryTapped({ resource: name })))
})

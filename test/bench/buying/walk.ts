import type { Browser } from 'playwright-core'
import { opensLoggedIn, newest, productPath } from '../../browser/buying/buyingSteps'
import { startApp } from '../../browser/harness/startApp'
import { notesOf } from '../visit/pageWatch'
import { openPhone, untilInstalled, untilQuiet } from '../visit/phone'
import { cumulativeLayoutShift } from '../../../src/cli/statistics'
import { tapFor, type StepTimes } from './step'

/** One purchase: the duration of each step, and the layout shifts. */
export interface Bought {
  readonly steps: Readonly<Record<string, StepTimes>>
  readonly shift: number
}

/** A user buys a product by QRIS and opens the voucher, the order and the list of orders. Each step is timed. */
export async function buyOnce(browser: Browser, run: number): Promise<Bought> {
  const app = await startApp({ seed: `buying ${run}` })
  const phone = await openPhone(browser, app.url, { permission: 'granted' })
  const { page } = phone
  const button = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
  const tap = (name: RegExp, ...sights: [css: string, words: string][]) =>
    tapFor(phone, button(name), sights.map(([css, words]) => ({ css, words })))
  try {
    await opensLoggedIn(page, app)
    await untilInstalled(page)
    await page.goto(productPath(app.world))
    await untilQuiet(page)
    const confirm = await tap(/^Beli sekarang/, ['main h3', ''], ['button', 'Lanjut bayar Rp'])
    const pay = await tap(/^Lanjut bayar/, ['main section', 'Total bayarRp'], ['[role=img]', 'QRIS'])
    app.world.till.pay(newest(app).payment?.paymentId ?? '')
    const success = await tap(/^Aku sudah bayar/, ['h1', 'Sudah dibayar'])
    const voucher = await tap(/^Buka voucher/, ['h1', 'Voucher'])
    const order = await tap(/^Lihat pesanan/, ['main', 'Rp'])
    const shift = cumulativeLayoutShift((await notesOf(page)).shifts)
    await page.goto('/')
    await untilQuiet(page)
    const orders = await tap(/^Pesanan/, ['article', 'Siap tukar'])
    return { steps: { confirm, pay, success, voucher, order, orders }, shift }
  } finally {
    await phone.close()
    await app.close()
  }
}

import type { ServedPage } from '../api/servedPage'
import { fetchRichText } from '../ui/RichText'
import { fetchScreen } from './fetchScreen'
import type { Fetching } from './fetchScreen'
import type { Messages } from './messages'

/** Loads code and messages for rendering a store or product page. Returns false if any of them fails to load. */
export async function fetchServed({ locale, screen }: ServedPage, messages: Messages, modules: Fetching): Promise<boolean> {
  try {
    const fetched = await Promise.all([
      messages.load(locale), messages.loadRest(), fetchScreen(screen, modules),
      screen === 'groupCouponDetail' ? fetchRichText().then(() => true) : true,
    ])
    return fetched.every(Boolean)
  } catch {
    return false
  }
}

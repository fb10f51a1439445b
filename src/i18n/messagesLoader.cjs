// A webpack loader that parses ICU messages at build time, so that the parser is not shipped.
// A message without placeholders stays a string: nine of ten have none, and a parsed one costs three objects in memory.
// `?first` selects the messages of home and of the app frame, `?rest` all others; without a query the loader returns all.
const { parse, TYPE } = require('@formatjs/icu-messageformat-parser')

/**
 * Prefixes and ids of the messages that can be on screen before any lazy module has loaded: all in the scripts of home
 * (test/server/firstMessages.test.ts).
 */
const FIRST = new Set(`
  arriving carousel distance feed home language location notFound offline renderFailed soon storeCard tabs toast ui wings
  account.login account.title accountDeletion.title
  brands.one brands.title campaigns.title categories.title confirm.title coupons.coupon coupons.history coupons.mine coupons.offers
  coupons.partners explore.title favourites.title invitations.friendTitle invitations.myRewards invitations.title malls.one malls.title
  orders.detailTitle orders.receipt orders.split orders.title
  pay.code pay.resultTitle pay.title policies.deletion policies.privacy products.title profile.title ranking.title
  redEnvelopes.envelope redEnvelopes.products savings.title settings.title storeMap.title stores.title vouchers.title
  deals.before deals.pieces
  filters.clearAll filters.noCoupons filters.noStores filters.noStoresHelp
  filters.order filters.orderLabel filters.orderUsual filters.remove filters.reset
  search.title
`.trim().split(/\s+/))

function isFirst(id) {
  return FIRST.has(id) || FIRST.has(id.slice(0, id.indexOf('.')))
}

/** Returns the string of a message that is plain text. Other messages, and text that contains ICU syntax characters, stay parsed. */
function plain(parsed) {
  const [only] = parsed
  return parsed.length === 1 && only.type === TYPE.literal && !/[{<']/.test(only.value) ? only.value : parsed
}

module.exports = function compileMessages(source) {
  const compiled = {}
  const query = this.resourceQuery
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    if (query && isFirst(id) !== (query === '?first')) continue
    try {
      compiled[id] = plain(parse(message))
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not ICU: ${error.message}`, { cause: error })
    }
  }
  // Engines parse JSON.parse of one string faster than an object literal of this size.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
}
module.exports.isFirst = isFirst

import { CLOCK_SKEW_CODE } from '../../api/kit/errors'
import { CLOCK_WINDOW_MS, HEADERS, REQUEST_TIMEOUT_MS } from '../../api/kit/headers'
import { MAX_ID_CHARS } from '../../shared/ids'
import { ACCESS_LIFE_MS, REFRESH_LIFE_MS } from '../world/basics/tokens'
import { REFUSALS } from '../world/refusals'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const {
  signature, illegalToken, tokenExpired, loginNeeded, sessionOver, frozen, notACall, badHeaders, badBody, requestIdUsed,
} = REFUSALS

/** The rules of the API that hold for every call. */
export const OVERVIEW = `Every call of the app. A body carries \`sessionId\`, \`requestId\`, \`timestamp\` and, for a write, \`intentId\`
beside its own fields; a GET has them in headers. An answer is \`{ success: true, data }\` or a refusal, \`{ success: false, error }\`,
both with status 200. Only a request that breaks this contract gets a status of 400 to 499.

**Where it is served.** Under \`/api\` of the origin that serves the app, or of the origin that the build names (\`DEKAT_API_ORIGIN\`).
The server of the app passes \`/api\` on unchanged.

**Signature.** \`${HEADERS.signature}\` is the HMAC-SHA-256, in base64url without padding, of these lines, joined by a line feed:
protocol version, method, path without \`/api\`, the query sorted by name, the hex SHA-256 of the body's bytes (of the form text of a
multipart body), timestamp, request id, session id, device id, the hex SHA-256 of the access token (of the empty text for a guest). The
key is the text of \`DEKAT_SIGNING_KEY\` at the time of the build, as UTF-8. Everybody can read it in the app: the signature stops only
casual changes.

The form text of a multipart body is its fields and \`file=\` with the hex SHA-256 of the file's bytes, by name, percent-encoded as in a
query. A field of a form that is a list or an object is written as JSON.

**Clock.** A timestamp more than ${CLOCK_WINDOW_MS / MINUTE_MS} minutes off is refused with code ${CLOCK_SKEW_CODE}, status 200, and the
server's time beside the error, in \`data.serverTime\` (ms since 1970). The client adopts the difference, signs again and repeats the
call once.

**Errors.** \`x-refusals\` of a call names the codes that this call expects; \`x-general-refusals\` those that every call may get;
\`x-errors\` all known codes with the reaction of the client. Any other code is treated as unknown: the message is shown where the user
waits for the call, and the failure is reported. An unknown path is answered with status 404 and code ${notACall.code}, missing headers
with 400 and ${badHeaders.code}, a body that does not fit with 400 and ${badBody.code}, a request id that another request had with 409
and ${requestIdUsed.code}. Status 429 means that the client sends too much; it waits for \`Retry-After\`. The client gives up a call
after ${REQUEST_TIMEOUT_MS / 1000} s.

**Login.** The answers of \`login\` and \`refreshToken\` carry \`accessToken\`, \`refreshToken\` and \`userId\` in \`data\`. The client
sends the access token as \`Authorization: Bearer …\`. \`security\` of a call says who may make it: \`[{token}]\` a user, \`[{token},
{}]\` everybody, \`[{}]\` the client sends no token or the server ignores it. A missing login is refused with ${loginNeeded.code}, an
expired access token with ${tokenExpired.code} (the client refreshes and repeats the call), an unknown token with ${illegalToken.code},
a session that is over with ${sessionOver.code}, a frozen account with ${frozen.code}. A refused signature has ${signature.code}.

**Lifetimes.** The server chooses them and never sends them: the client learns from ${tokenExpired.code} that an access token has
expired. The sandbox gives an access token ${ACCESS_LIFE_MS / MINUTE_MS} minutes and a refresh token ${REFRESH_LIFE_MS / DAY_MS} days. A
refresh invalidates its refresh token and the access token of the same pair, and answers a new pair; an invalidated
refresh token is refused with ${sessionOver.code}. The client refreshes once for all its tabs. An answer
that is lost costs the login, unless the server accepts an invalidated token again for some seconds.

**Money** is whole rupiah as a number: 25000 is Rp25.000. There are no sen and no other currency. The client adds amounts but never
rounds: totals, discounts and changes come from the server. \`discountRatio\`, \`discountPercent\` and the like are whole percent off:
30 is 30 %.

**Times** are ms since 1970, durations seconds, unless a field says otherwise. A day ends at midnight in Jakarta (UTC+7).

**The puzzle of the login.** \`sliderChallenge\` answers two pictures: \`imageUrl\` with a hole, and \`pieceUrl\` with the piece. Both
are WebP, PNG or JPEG, the piece with transparency. The image is shown \`width\` × \`height\`, the piece \`pieceWidth\` × \`height\` on
top of it; twice as many pixels look sharp. The piece has its final height within its picture: the user moves it only from left to
right. The offset of \`sliderCheck\` is measured in the same units as \`width\`. The sandbox accepts 6 of 320 in either direction and up
to five tries.

**What a start needs.** \`x-start\` lists the calls of a first visit in their order. With the \`required\` ones answered, home shows
stores; a refusal of the others (or status 404) costs only what they bring. A back end is built best in this order: these,
\`merchantDetail\` and \`productDetail\`, the login (\`riskDeviceInfo\`, \`sliderChallenge\`, \`sliderCheck\`, \`sendCode\`, \`login\`,
\`refreshToken\`, \`queryUserInfo\`), then orders and payment.

**Requests are closed.** A request has the fields, the query parameters and the headers that this document names, and no others.

**Answers are open.** Fields may be added to answers at any time; the client ignores unknown fields. A server's own tests should close
the answers (\`unevaluatedProperties: false\`), so that a misspelt name is found.

**Links.** A link in an answer is a path of \`x-links\` with its parameters, or an http(s) URL outside the app.

**Writes** carry an \`intentId\`: the same intent takes effect once, however often it is sent, and every attempt gets the same answer.

**Missing and malformed fields.** A field that is left out and one that is null mean the same. An item of a list that does not fit its
schema is dropped and reported; the others are shown.

**Texts by language** (\`Localized\`) have a text in at least one language. The app shows its own language, or Indonesian, or any other.

**Enumerations of answers may grow.** \`x-extensible-enum\` lists the values so far, and a server may send another one at any time. The
app shows what it knows of the thing, with a neutral text for the value, without an action that depends on it, and with an offer to
update. A way to pay, a filter, a card or a popup of a new kind is left out, the others are shown. No new value makes a payment, an
order, a voucher or a login unreadable. Values of requests (\`enum\`) are all that the app sends.

**Ids.** An id is a text of 1 to ${MAX_ID_CHARS} characters of any kind but control characters. The form is the server's own: the client
compares ids, escapes them in its URLs and sends them back exactly as they came. \`constructor\`, \`toString\` and other names that
every JavaScript object has are no ids.`

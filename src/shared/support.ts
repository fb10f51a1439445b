/** The number of customer service, for a shopper to whom the server answers nothing but a refusal. */
export const SERVICE_PHONE = '+62 21 5099 7000'

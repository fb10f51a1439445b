/**
 * V8 creates a function that is assigned to a property in its old space, where it retains all that it refers to until a full collection:
 * with redux-saga's `task.cont = function…` a whole session. After an operator the function is created in the young space.
 */
module.exports = (code) => code.replace(/((?:\.\w+|\[[\w.]+\]) = )function\b/g, '$1globalThis && function')

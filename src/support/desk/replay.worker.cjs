// Runs one replayer on one text in its own thread. The thread is terminated when it takes too long or too much memory.
module.exports = ({ replayer, task, text }) => require(replayer)[task](text)

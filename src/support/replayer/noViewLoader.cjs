// Replayers are built without views: screen declarations import views but a replay never renders them.
module.exports = () => 'module.exports = {}'

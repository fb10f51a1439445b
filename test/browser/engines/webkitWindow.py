"""A window of WebKitGTK for WebKitWebDriver. MiniBrowser leaves the question for the position open and has a tool bar wider than a phone.

Settings come as JSON in DEKAT_WINDOW: name (as the driver asks for it), language, userAgent, folder (profile and downloads), place ([latitude, longitude] or null: denied).
"""
import json
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

SETTINGS = json.loads(os.environ['DEKAT_WINDOW'])
FOLDER = SETTINGS['folder']
PLACE = SETTINGS['place']
ACCURACY_M = 20


def answer_permission(_view, request):
    isPlace = isinstance(request, WebKit2.GeolocationPermissionRequest)
    request.allow() if isPlace and PLACE else request.deny()
    return True


def answer_query(_view, query):
    isPlace = query.get_name() == 'geolocation'
    query.finish(WebKit2.PermissionState.GRANTED if isPlace and PLACE else WebKit2.PermissionState.DENIED)
    return True


def start_geolocation(manager):
    manager.update_position(WebKit2.GeolocationPosition.new(*PLACE, ACCURACY_M))
    return True


def store_download(_context, download):
    def decide(_download, name):
        download.set_destination('file://' + os.path.join(FOLDER, name))
        return True
    download.connect('decide-destination', decide)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_user_agent(SETTINGS['userAgent'])
    view.connect('permission-request', answer_permission)
    view.connect('query-permission-state', answer_query)
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.show_all()
    return view


def start_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name(SETTINGS['name'])
    info.set_version(WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION)
    session.set_application_info(info)
    session.connect('create-web-view', create_view)


context = WebKit2.WebContext.new_with_website_data_manager(WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(FOLDER, 'data'), base_cache_directory=os.path.join(FOLDER, 'cache')))
context.set_automation_allowed(True)
context.set_preferred_languages([SETTINGS['language']])
context.connect('automation-started', start_automation)
context.connect('download-started', store_download)
if PLACE:
    context.get_geolocation_manager().connect('start', start_geolocation)
Gtk.main()

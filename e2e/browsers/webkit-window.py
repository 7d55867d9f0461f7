"""A WebKitGTK window for WebKitWebDriver: MiniBrowser forgets its profile when driven, this one keeps it.

Usage: webkit-window.py PROFILE [SCRIPT]
PROFILE is the directory of the profile, SCRIPT a file that runs in each page before the page's own scripts.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
data = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"), base_cache_directory=os.path.join(profile, "cache")
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_preferred_languages(["he-IL", "he"])
context.get_cookie_manager().set_persistent_storage(
    os.path.join(profile, "cookies.sqlite"), WebKit2.CookiePersistentStorage.SQLITE
)
content = WebKit2.UserContentManager()
if len(sys.argv) > 2:
    with open(sys.argv[2], encoding="utf-8") as script:
        content.add_script(
            WebKit2.UserScript.new(
                script.read(),
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
view.connect("close", Gtk.main_quit)


def start_session(_context, session):
    session.connect("create-web-view", lambda *_: view)


context.connect("automation-started", start_session)
context.set_automation_allowed(True)

window = Gtk.Window(default_width=390, default_height=844)
window.connect("destroy", Gtk.main_quit)
window.add(view)
window.show_all()
Gtk.main()

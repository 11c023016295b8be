-- A browser's cookie changes with every sign-in, and goes over to all phones that were verified there.
create index known_browser_cookie on known_browser (cookie_hash);

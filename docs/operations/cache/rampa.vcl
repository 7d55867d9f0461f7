# Varnish 7.1 or newer in front of Rampa's servers. What it does and how it is started: ../cache.md.
#
# What is stored is named; everything else is passed:
#   files           by their own Cache-Control, where it is public; those that must be asked for anew, for five seconds
#   public reads    GET /api/…, as long as CDN-Cache-Control says (RFC 9213)
#   pages           30 seconds, by address and language
# All of it for a day more, while no server answers.
vcl 4.1;

import directors;
import std;

# Not /healthz: a server without its database can be asked for nothing.
probe ready {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 1;
}

include "backends.vcl";

# ---------------------------------------------------------------------------------------------------------------- requests

sub vcl_recv {
  # Headers of this file's own.
  unset req.http.Rampa-Kind;
  unset req.http.Rampa-Language;
  unset req.http.Rampa-Best;
  unset req.http.Rampa-Tags;
  unset req.http.Rampa-Weight;
  unset req.http.Rampa-No-Older;

  set req.backend_hint = servers.backend();

  if (req.method != "GET" && req.method != "HEAD") {
    # Also of methods that Varnish does not know: they are the servers' to refuse.
    return (pass);
  }
  # Somebody who is signed in. Also Basic, of a proxy that asks for a password.
  if (req.http.Authorization) {
    return (pass);
  }
  call set_kind;
  if (req.http.Rampa-Kind == "other") {
    return (pass);
  }
  call normalise;

  # Stale answers: shortly while a new one is fetched, and for a day when no server is there. A restart means that none answered.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    if (req.http.Rampa-Kind == "file") {
      set req.grace = 0s;
    } else {
      set req.grace = 15s;
    }
  }
  return (hash);
}

# What is asked for: `api`, `file` or `page`; `other` is never stored.
sub set_kind {
  if (req.url ~ "^/api/") {
    set req.http.Rampa-Kind = "other";
    if (req.url ~ "^/api/(config|translations/(he|en)/parks|competitions(/[^/?]+)?|products(/slug/[^/?]+)?)(\?|$)" ||
        req.url ~ "^/api/skateparks(/changes|/by-url/[^/?]+|/[0-9a-f]{24})?(\?|$)" ||
        req.url ~ "^/api/guides(/slug/[^/?]+|/[0-9a-f]{24}(/related)?)?(\?|$)") {
      set req.http.Rampa-Kind = "api";
    }
  } else if (req.url ~ "^/(healthz|readyz|admin|login|register|profile|embed|open-data|competitions\.ics|\.well-known)(/|\?|$)" ||
             req.url ~ "^/uploads/avatars/" || req.url !~ "^/") {
    set req.http.Rampa-Kind = "other";
  } else if (req.url ~ "^/(assets|locales|fonts|icons|photos|uploads)(/|\?|$)" ||
             req.url ~ "^[^?]*\.[A-Za-z0-9]{1,12}(\?|$)") {
    set req.http.Rampa-Kind = "file";
  } else if (req.http.Cookie ~ "(?i)(^|[;,])[^=;,]*(sess|sid|auth|token|jwt|login)[^=;,]*=") {
    # Rampa has no such cookie. What is before it may have one, and may answer by it.
    set req.http.Rampa-Kind = "other";
  } else {
    set req.http.Rampa-Kind = "page";
  }
}

# Of a request's headers only what an answer depends on, in one form.
sub normalise {
  # A file as a delta from the one that a browser has (RFC 9842). Once no server answers, everybody gets whole files.
  if (req.http.Rampa-Kind != "file" || req.restarts > 0 || req.http.Accept-Encoding !~ "(?i)(^|[ ,])dcz *(,|$)" ||
      req.http.Available-Dictionary !~ "^:[A-Za-z0-9+/]{43}=:$") {
    unset req.http.Available-Dictionary;
  }
  # Brotli needs the parameter http_gzip_support=off: otherwise Varnish itself asks for gzip.
  if (req.http.Available-Dictionary) {
    set req.http.Accept-Encoding = "br, dcz";
  } else if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br *(,|$|; *q=(1|0\.0*[1-9]))") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])(x-)?gzip *(,|$|; *q=(1|0\.0*[1-9]))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # A device that has written something accepts no answer of before it (RFC 9111, the request's max-age).
  if (req.http.Rampa-Kind != "file" && req.http.Cache-Control ~ "(?i)(^|[ ,])max-age=\d") {
    set req.http.Rampa-No-Older = regsub(req.http.Cache-Control, "(?i)^(.*[ ,])?max-age=(\d{1,8}).*$", "\2") + "s";
  }

  if (req.http.Rampa-Kind == "page") {
    call set_language;
    set req.http.Cookie = "lang=" + req.http.Rampa-Language;
  } else {
    unset req.http.Cookie;
  }
  unset req.http.Accept-Language;
}

# The language of a page, as `languageWanted` of server/http/accept.ts has it: the cookie, else the supported language of
# the highest weight, the first of equal ones, else Hebrew. `?lang=` is a part of the address.
sub set_language {
  std.collect(req.http.Cookie, "; ");
  std.collect(req.http.Accept-Language, ", ");
  if (req.http.Cookie ~ "(^|;)\s*lang=") {
    set req.http.Rampa-Tags = regsub(req.http.Cookie, "^(?:|.*?;)\s*lang=\s*([^;]*?)\s*(?:;.*)?$", "\1");
    if (req.http.Rampa-Tags ~ "(?i)^en(-|$)") {
      set req.http.Rampa-Language = "en";
    } else if (req.http.Rampa-Tags ~ "(?i)^(he|iw)(-|$)") {
      set req.http.Rampa-Language = "he";
    }
  }
  if (!req.http.Rampa-Language) {
    # The supported ones alone, without spaces, each with a comma before it.
    set req.http.Rampa-Tags = "," + regsuball(std.tolower("" + req.http.Accept-Language), "\s*([,;])\s*", "\1");
    set req.http.Rampa-Tags = regsuball(req.http.Rampa-Tags, "^(,\s+)|\s+$", ",");
    set req.http.Rampa-Tags = regsuball(req.http.Rampa-Tags, ",(?!(?:en|he|iw)(?:[-;,]|$))[^,]*", "");
    set req.http.Rampa-Language = "he";
    set req.http.Rampa-Best = "0";
    # No browser names more of them. VCL has no loops.
    call take_tag;
    call take_tag;
    call take_tag;
    call take_tag;
    call take_tag;
    call take_tag;
    call take_tag;
    call take_tag;
    call take_tag;
    call take_tag;
    call take_tag;
    call take_tag;
  }
}

# Takes the first of the tags.
sub take_tag {
  if (req.http.Rampa-Tags ~ "^,.") {
    if (req.http.Rampa-Tags !~ "^,[^,]*;q=") {
      set req.http.Rampa-Weight = "1";
    } else if (req.http.Rampa-Tags ~ "^,[^,;]*(?:;(?!q=)[^,;]*)*;q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)(?:[,;]|$)") {
      set req.http.Rampa-Weight = regsub(req.http.Rampa-Tags, "^,[^,;]*(?:;(?!q=)[^,;]*)*;q=([\d.]+).*$", "\1");
      set req.http.Rampa-Weight = regsub(req.http.Rampa-Weight, "\.$", "");
    } else {
      set req.http.Rampa-Weight = "0";
    }
    if (std.real(req.http.Rampa-Weight, 0.0) > std.real(req.http.Rampa-Best, 0.0)) {
      set req.http.Rampa-Best = req.http.Rampa-Weight;
      if (req.http.Rampa-Tags ~ "^,en") {
        set req.http.Rampa-Language = "en";
      } else {
        set req.http.Rampa-Language = "he";
      }
    }
    set req.http.Rampa-Tags = regsub(req.http.Rampa-Tags, "^,[^,]*", "");
  }
}

sub vcl_hash {
  # Without the host: a server has one site, and answers no other way to another name.
  hash_data(req.url);
  hash_data(req.http.Rampa-Kind);
  if (req.http.Rampa-Language) {
    hash_data(req.http.Rampa-Language);
  }
  if (req.http.Available-Dictionary) {
    hash_data(req.http.Available-Dictionary);
  }
  return (lookup);
}

sub vcl_hit {
  if (req.http.Rampa-No-Older && obj.age > std.duration(req.http.Rampa-No-Older, 0s)) {
    # Where no server is there, an old page is better than none. The app has its own copy of the data.
    if (req.http.Rampa-Kind == "api" || (req.restarts == 0 && std.healthy(req.backend_hint))) {
      return (pass);
    }
  }
  return (deliver);
}

# ----------------------------------------------------------------------------------------------------------------- answers

sub vcl_backend_fetch {
  unset bereq.http.Rampa-Best;
  unset bereq.http.Rampa-Tags;
  unset bereq.http.Rampa-Weight;
  unset bereq.http.Rampa-No-Older;
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # A server in trouble does not replace what is stored: vcl_synth asks for that once more.
  if (beresp.status >= 500) {
    return (abandon);
  }
  # Nor does a page in place of one that could not be made. What is gone (404, 410) takes what is stored with it.
  if (bereq.is_bgfetch && beresp.status == 200 && beresp.http.Cache-Control ~ "no-store") {
    return (abandon);
  }

  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  if (beresp.http.Set-Cookie) {
    if (bereq.http.Rampa-Kind == "page" && bereq.url ~ "[?&]lang=") {
      # If there are several, they are seen all.
      std.collect(beresp.http.Set-Cookie);
    }
    if (bereq.http.Rampa-Kind == "page" && bereq.url ~ "[?&]lang=" && beresp.http.Set-Cookie ~ "^lang=(he|en);[^,]*$") {
      # Of the language, which is a part of the address: given with each answer to it, so it is not stored under its name.
      set beresp.http.Rampa-Remember = beresp.http.Set-Cookie;
    } else {
      set bereq.http.Rampa-Kind = "other";
    }
  }

  if (bereq.http.Rampa-Kind == "api") {
    if ((beresp.status == 200 || beresp.status == 204) && beresp.http.Cache-Control ~ "public" &&
        beresp.http.CDN-Cache-Control ~ "max-age=\d" && beresp.http.CDN-Cache-Control !~ "no-store|no-cache|private") {
      set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^(?:.*[ ,])?max-age=(\d+).*$", "\1s"), 0s);
      set beresp.grace =
        std.duration(regsub(beresp.http.CDN-Cache-Control, "^(?:.*[ ,])?stale-if-error=(\d+).*$", "\1s"), 0s);
    }
  } else if (bereq.http.Rampa-Kind == "file") {
    # Deltas are private only because other caches may give them to everybody.
    if (beresp.status == 200 && (beresp.http.Cache-Control ~ "^public, max-age=\d" ||
        (beresp.http.Cache-Control ~ "^private, max-age=\d" && beresp.http.Content-Encoding == "dcz"))) {
      set beresp.ttl = std.duration(regsub(beresp.http.Cache-Control, "^\w+, max-age=(\d+).*$", "\1s"), 0s);
      set beresp.grace = 1d;
    } else if (beresp.status == 200 && beresp.http.Cache-Control == "no-cache") {
      # Long enough that a crowd does not queue for one file after the other.
      set beresp.ttl = 5s;
      set beresp.grace = 1d;
    }
  } else if (bereq.http.Rampa-Kind == "page") {
    # Private only because other caches can't tell the languages apart. Not the pages of a device or an account, which say
    # no more than this. A list with several filters says `noindex, nofollow`, and is for everybody.
    if (beresp.status == 200 && beresp.http.Content-Type ~ "^text/html" &&
        beresp.http.Cache-Control == "private, no-cache" && beresp.http.X-Robots-Tag !~ "^noindex$") {
      set beresp.ttl = 30s;
      set beresp.grace = 1d;
    }
  }

  if (beresp.ttl <= 0s) {
    # For a moment nobody waits for another's answer to the same address.
    set beresp.uncacheable = true;
    set beresp.ttl = 5s;
    unset beresp.http.Rampa-Remember;
  } else {
    unset beresp.http.Set-Cookie;
    # Of the one request that fetched it.
    unset beresp.http.X-Request-Id;
    # There is no end of searches and of digests: they have room of their own.
    if (bereq.url ~ "\?" || bereq.http.Available-Dictionary) {
      set beresp.storage = storage.queries;
    }
  }
  return (deliver);
}

sub vcl_backend_error {
  # Nobody answered: vcl_synth knows what to do.
  return (abandon);
}

sub vcl_deliver {
  if (resp.http.Rampa-Remember) {
    set resp.http.Set-Cookie = resp.http.Rampa-Remember;
    unset resp.http.Rampa-Remember;
  }
  # RFC 9211.
  if (obj.uncacheable) {
    set resp.http.Cache-Status = "rampa; fwd=bypass";
  } else if (obj.hits > 0) {
    set resp.http.Cache-Status = "rampa; hit";
  } else {
    set resp.http.Cache-Status = "rampa; fwd=miss; stored";
  }
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

# ---------------------------------------------------------------------------------------------------------- without servers

sub vcl_synth {
  # An answer was to be fetched and stored, and none came: what is stored from before is good for a day.
  if (resp.status == 503 && req.restarts == 0 && req.http.Rampa-Kind && req.http.Rampa-Kind != "other") {
    return (restart);
  }
  if (resp.status != 503) {
    return (deliver);
  }
  # As the servers answer while they can't (server/plugins/errors.ts): the apps keep what they have sent, and send it again.
  set resp.reason = "Service Unavailable";
  unset resp.http.X-Varnish;
  set resp.http.Retry-After = "5";
  set resp.http.Cache-Control = "no-store";
  set resp.http.X-Content-Type-Options = "nosniff";
  if (req.url ~ "^/api(/|\?|$)") {
    set resp.http.Content-Type = "application/json; charset=utf-8";
    synthetic("""{"status":"error","code":"UNAVAILABLE","message":"The service is not available for the moment. Please try again."}""");
  } else {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    synthetic("The site is not available for the moment. Please try again.");
  }
  return (deliver);
}

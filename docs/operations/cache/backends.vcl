# Where the site's servers are. The only file to edit: rampa.vcl includes it and expects a director called `servers`.

backend one {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
}

backend two {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
}

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(one);
  servers.add_backend(two);
}

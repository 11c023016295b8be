-- How a promised message stands; the table of its states is in the domain.
alter table message_outbox
  add column status text not null default 'QUEUED'
    check (status in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'GIVEN_UP')),
  -- Tries over all channels: the newest one is what a report of failure must be about.
  add column sends int not null default 0 check (sends >= 0),
  -- What its tries may have cost. 0: it certainly never went out.
  add column spent bigint not null default 0 check (spent >= 0);
update message_outbox set status = outcome where outcome is not null;
alter table message_outbox drop column outcome;

-- Rupiah that messages to a country may have cost, by the day in Jakarta.
create table message_spend (
  day date not null,
  country_code text not null,
  rupiah bigint not null check (rupiah >= 0),
  primary key (day, country_code)
);

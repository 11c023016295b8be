-- Events are looked at by the time they happened. They arrive nearly in that order, so ranges of pages
-- are enough, and cost the loader next to nothing.
create index track_event_corrected on track_event
  using brin (corrected_time) with (pages_per_range = 16, autosummarize = on);

-- Wrong passwords and new accounts are few: counting them through a crash costs nothing that matters.
alter table operator_try set logged;
alter table sign_up_trace set logged;

-- Codes that who is signed in asks for, to take their data along or to change the phone.
alter table otp_flow drop constraint otp_flow_scene_check;
alter table otp_flow add constraint otp_flow_scene_check
  check (scene in ('LOGIN', 'CANCELLATION', 'VOUCHER', 'EXPORT', 'PHONE_OLD', 'PHONE_NEW'));
